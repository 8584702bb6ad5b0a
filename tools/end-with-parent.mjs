/** Loaded into the server by the start script: killing the script with kill -9 must not leave the server behind. */
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

/** A closing terminal stops the server. The server's last lines then have no reader, and that must not make stopping fail. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
