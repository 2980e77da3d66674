### grognard table: the table in the browser

help-table = Play in the browser: opens the table on this computer.
help-table-port = Port to listen on; otherwise 8124, or the next one that is free.
help-table-data = Folder your battles are kept in; otherwise the one this system has for such things.
help-table-open_browser = Open the page in your browser, or only print its address.
help-table-host = Address to listen on, to let others on your network play; otherwise only this computer.
help-table-allow = With --host: a name this computer goes by on the network. May be repeated.

table-at = Grognard is at { $address }  (stop with Ctrl+C)
table-kept = Your battles are kept in { $folder }
table-open-to-all = Everybody who can reach this computer can open that page. Links to a battle are secret: give each only to whom it is for.
table-running = Grognard is running already, at { $address }
table-in-use = Another Grognard keeps the battles in { $folder }. Close it, or choose another folder with --data.
table-no-folder = Battles cannot be kept in { $folder }: { $detail }. Choose another folder with --data.
table-no-port = Port { $port } is taken, or not allowed. Leave --port out, and a free one is found.
table-no-host = Nothing can be listened on at { $host }: { $detail }.
