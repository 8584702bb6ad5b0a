import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer, ErrorCode } from '@baydesk/contract/errors';
import { errorMessage } from '@baydesk/contract/errors';
import { DatabaseError } from 'pg';
import { Refusal } from './errors.ts';

const BODY_LIMIT_TEXT = '1 MB';

/** Turns whatever a call ended with into the one answer shape, with the status its code has. */
export function answerError(error: FastifyError | Refusal | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : explain(error);
  if (refusal.status >= 500) request.log.error({ ...loggable(error), request_id: request.id }, 'request failed');
  if (refusal.retry_after_seconds) reply.header('retry-after', refusal.retry_after_seconds);
  const answer: ErrorAnswer = { errors: [...refusal.entries], request_id: request.id };
  reply.status(refusal.status).send(answer);
}

export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): void {
  answerError(known('not_found'), request, reply);
}

/** What PostgreSQL says of a failure can quote the row that failed, so only its name and place are kept. */
function loggable(error: Error) {
  if (!(error instanceof DatabaseError)) return { err: error };
  const { code, table, constraint, routine, stack = '' } = error;
  return { database_error: { code, table, constraint, routine, stack: stack.split('\n').slice(1) } };
}

const known = (code: ErrorCode, details: Record<string, string> = {}) =>
  new Refusal(code, [{ code, message: errorMessage(code, details) }]);

function explain(error: FastifyError | Error): Refusal {
  const code = 'code' in error ? error.code : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return known('body_too_large', { limit: BODY_LIMIT_TEXT });
  if ('statusCode' in error && error.statusCode && error.statusCode < 500) return known('unreadable_body');
  if (isDatabaseAway(code, error)) return known('overloaded');
  return known('internal');
}

/** Too busy, restarting, or two commands in each other's way: the same call will do in a moment. */
function isDatabaseAway(code: string, error: Error): boolean {
  const passing = ['40001', '40P01', '53300', '57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET'];
  return passing.includes(code) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
}
