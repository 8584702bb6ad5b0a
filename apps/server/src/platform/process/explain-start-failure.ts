import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** One line of advice for problems that people can fix; the whole stack trace for our own errors. */
export function explainStartFailure(error: unknown, config: Pick<Config, 'HOST' | 'PORT' | 'DATA_DIR'>): string {
  if (error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return `Port ${config.PORT} is taken by another program; stop it or set PORT to another number.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return `Not allowed to listen on ${config.HOST}:${config.PORT}; set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${config.HOST}; set HOST to 127.0.0.1 or 0.0.0.0.`;
  if (code === 'ENOSPC' || code === '53100')
    return `The disk is full; make room where ${config.DATA_DIR} lies and start again.`;
  if (code === '42501')
    return /\brole\b/.test(error.message)
      ? `The database user lacks a right (${error.message}). Give it CREATEROLE, or let an administrator run: create role baydesk_app nologin; grant baydesk_app to that user;`
      : `The database user lacks a right (${error.message}). It has to own the database and all tables of Baydesk in it.`;
  return error.stack ?? error.message;
}
