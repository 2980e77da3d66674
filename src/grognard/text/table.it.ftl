### grognard table: il tavolo nel browser

help-table = Gioca nel browser: apre il tavolo su questo computer.
help-table-port = Porta su cui ascoltare; altrimenti la 8124, o la prima libera dopo di essa.
help-table-data = Cartella in cui si conservano le tue battaglie; altrimenti quella che il sistema riserva a queste cose.
help-table-open_browser = Apri la pagina nel browser, oppure scrivine soltanto l'indirizzo.
help-table-host = Indirizzo su cui ascoltare, per far giocare altri della tua rete; altrimenti solo questo computer.
help-table-allow = Con --host: un nome che questo computer ha nella rete. Si può ripetere.

table-at = Grognard è a { $address }  (si ferma con Ctrl+C)
table-kept = Le tue battaglie si conservano in { $folder }
table-open-to-all = Chiunque raggiunga questo computer può aprire quella pagina. I collegamenti a una battaglia sono segreti: dai ciascuno soltanto a chi spetta.
table-running = Grognard è già aperto, a { $address }
table-in-use = Un altro Grognard conserva le battaglie in { $folder }. Chiudilo, o scegli un'altra cartella con --data.
table-no-folder = Le battaglie non si possono conservare in { $folder }: { $detail }. Scegli un'altra cartella con --data.
table-no-port = La porta { $port } è occupata, o non permessa. Togli --port, e se ne troverà una libera.
table-no-host = Non si può ascoltare su { $host }: { $detail }.
