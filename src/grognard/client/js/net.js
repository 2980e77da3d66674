// The line to one table: a websocket that comes back by itself and says how it is.

const WAITS = [300, 700, 1500, 3000, 6000, 10000];

export class Line {
  /** `hear(message)` gets what the server says; `state(name)` gets open, lost, offline, taken, unknown or closing. */
  constructor(token, hear, state) {
    this.token = token;
    this.hear = hear;
    this.state = state;
    this.seq = undefined;
    this.undos = undefined;
    this.tries = 0;
    this.over = false;
    this._connect();
    addEventListener("online", () => this.again());
    addEventListener("offline", () => this.state("offline"));
    document.addEventListener("visibilitychange", () => !document.hidden && this.again());
  }

  _connect() {
    clearTimeout(this._timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const since = this.seq === undefined ? "" : `?seq=${this.seq}${this.undos === undefined ? "" : `&undos=${this.undos}`}`;
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${encodeURIComponent(this.token)}${since}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.state("open");
    });
    socket.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "table") {
        this.seq = message.seq;
        this.undos = message.undos;
      }
      this.hear(message);
    });
    socket.addEventListener("close", (event) => {
      if (socket !== this.socket) return;
      this.socket = undefined;
      if (event.code === 4404) return this._stop("unknown");
      if (event.code === 4409) return this._stop("taken");
      this.state(navigator.onLine ? "lost" : "offline");
      this._timer = setTimeout(() => this._connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    });
  }

  _stop(reason) {
    this.over = true;
    this.state(reason);
  }

  /** Try at once instead of waiting. */
  again() {
    if (this.socket) return;
    this.over = false;
    this.tries = 0;
    this._connect();
  }

  /** For tests and for a laptop that wakes up: drop the line and come back. */
  drop() {
    this.socket?.close();
  }

  get open() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  send(message) {
    if (!this.open) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
