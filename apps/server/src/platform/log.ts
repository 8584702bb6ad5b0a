import { pino } from 'pino';
import type { Config } from './config.ts';

const BUFFER_BYTES = 4096;
const FLUSH_MS = 1_000;

/** A person at a terminal wants to see what goes wrong; a log that is kept holds every answer. */
const defaultLevel = () => (process.stdout.isTTY ? 'warn' : 'info');

/** Lines are written together, at the latest after a second and at the end: a write a line would slow every call. */
export function openLog(config: Pick<Config, 'LOG_LEVEL'>, file: string | number = process.stdout.fd) {
  const destination = pino.destination({ dest: file, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => destination.flush(), FLUSH_MS).unref();
  return pino({ level: config.LOG_LEVEL ?? defaultLevel() }, destination);
}
