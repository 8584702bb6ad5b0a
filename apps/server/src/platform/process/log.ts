import { pino } from 'pino';
import type { Config } from './config.ts';

const BUFFER_BYTES = 4096;
const FLUSH_MS = 1_000;

/** A terminal shows only problems; a stored log contains every answer. */
const defaultLevel = () => (process.stdout.isTTY ? 'warn' : 'info');

/** Collects lines for up to a second, because a write per line would slow down every call. */
export function openLog(config: Pick<Config, 'LOG_LEVEL'>, file: string | number = process.stdout.fd) {
  const destination = pino.destination({ dest: file, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => destination.flush(), FLUSH_MS).unref();
  return pino({ level: config.LOG_LEVEL ?? defaultLevel() }, destination);
}
