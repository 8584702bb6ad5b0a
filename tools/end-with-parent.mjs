/** Loaded into the server by the start script: killing the script with kill -9 must not leave the server behind. */
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
