/** Loaded into the server by the start script: killing the script with kill -9 must not leave the server behind. */
process.once('disconnect', () => process.exit(1));
process.channel?.unref();

/** A terminal that is closed asks the server to stop, which must not fail because nobody reads its words any more. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
