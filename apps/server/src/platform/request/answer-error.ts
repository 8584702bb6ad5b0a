import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer } from '@baydesk/contract/error-answer';
import type { ErrorCode } from '@baydesk/contract/errors';
import { errorMessage } from '@baydesk/contract/errors';
import { DatabaseError } from 'pg';
import { isDiskFull } from '../process/disk-room.ts';
import { Refusal } from './errors.ts';

const BODY_LIMIT_TEXT = '1 MB';
const RETRY_AFTER_SECONDS = 2;
const RETRY_WHEN_FULL_SECONDS = 60;
const NEVER_GUESSED = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

/** Answers every error in the same shape, with the status of its code. */
export function answerError(
  error: FastifyError | Refusal | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  is_disk_full = isDiskFull(error),
): void {
  const refusal = error instanceof Refusal ? error : explain(error, is_disk_full);
  if (refusal.status >= 500) request.log.error({ ...loggable(error), request_id: request.id }, 'request failed');
  if (refusal.retry_after_seconds) reply.header('retry-after', refusal.retry_after_seconds);
  const answer: ErrorAnswer = { errors: [...refusal.entries], request_id: request.id };
  reply.headers(NEVER_GUESSED).status(refusal.status).send(answer);
}

export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): void {
  answerError(refusalOf('not_found'), request, reply);
}

/** Answers a request that is not valid HTTP, if its connection can still be written to. */
export function answerUnreadable(_error: Error, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const answer: ErrorAnswer = { errors: [...refusalOf('unreadable_body').entries], request_id: randomUUID() };
  const body = JSON.stringify(answer);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** PostgreSQL's messages can quote the failing row, so only the code and the place of an error are logged. */
function loggable(error: Error) {
  if (!(error instanceof DatabaseError)) return { err: error };
  const { code, table, constraint, routine, stack = '' } = error;
  return { database_error: { code, table, constraint, routine, stack: stack.split('\n').slice(1) } };
}

const refusalOf = (code: ErrorCode, details: Record<string, string> = {}, retry_after_seconds?: number) =>
  new Refusal(code, [{ code, message: errorMessage(code, details) }], retry_after_seconds);

function explain(error: FastifyError | Error, is_disk_full: boolean): Refusal {
  const code = 'code' in error ? error.code : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusalOf('body_too_large', { limit: BODY_LIMIT_TEXT });
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) return refusalOf('unreadable_body');
  const is_passing = isDiskFull(error) || isDatabaseAway(code, error);
  // A full disk can also end the database, which then only refuses connections.
  if (is_passing && is_disk_full) return refusalOf('disk_full', {}, RETRY_WHEN_FULL_SECONDS);
  return is_passing ? refusalOf('overloaded', {}, RETRY_AFTER_SECONDS) : refusalOf('internal');
}

/** Errors of the database driver, which have no code. */
const NO_ANSWER = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/;

/** True if the same call may succeed later: the database is busy, frozen, restarts or had a lock conflict. */
function isDatabaseAway(code: string, error: Error): boolean {
  const passing = [
    '40001',
    '40P01',
    '53300',
    '55P03',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    'ECONNREFUSED',
    'ECONNRESET',
  ];
  return passing.includes(code) || NO_ANSWER.test(error.message);
}
