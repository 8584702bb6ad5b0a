import type { Pool } from 'pg';
import { run } from '../database/prepared-statement.ts';
import type { SecretToken } from './secret-token.ts';

const SESSION_STAMPS = { name: 'session_stamps', text: 'select session_stamps($1, $2, $3) as stamps' };

interface StampRequest {
  readonly secret: SecretToken;
  readonly location_id: string | null;
  readonly answer: PromiseWithResolvers<string | null>;
}

/** Fetches the current stamp of a session from the database; null if there is no such session. */
export type AskStamp = (secret: SecretToken, location_id: string | null) => Promise<string | null>;

/**
 * Stamps that are requested while a query runs are fetched together by the next one, so that checking a session costs
 * less per call when the server is busy.
 */
export function openSessionStamps(pool: Pool): AskStamp {
  let waiting: StampRequest[] = [];
  let is_asking = false;

  async function askAll(): Promise<void> {
    is_asking = true;
    while (waiting.length > 0) {
      const requests = waiting;
      waiting = [];
      try {
        const stamps = await stampsOf(pool, requests);
        for (const [index, { answer }] of requests.entries()) answer.resolve(stamps[index] ?? null);
      } catch (error) {
        for (const { answer } of requests) answer.reject(error);
      }
    }
    is_asking = false;
  }

  return (secret, location_id) => {
    const answer = Promise.withResolvers<string | null>();
    waiting.push({ secret, location_id, answer });
    if (!is_asking) void askAll();
    return answer.promise;
  };
}

async function stampsOf(pool: Pool, requests: readonly StampRequest[]): Promise<readonly (string | null)[]> {
  const client = await pool.connect();
  try {
    const { rows } = await run<{ stamps: (string | null)[] }>(client, SESSION_STAMPS, [
      requests.map(({ secret }) => secret.organization_id),
      requests.map(({ secret }) => secret.token_hash),
      requests.map(({ location_id }) => location_id),
    ]);
    return rows[0]?.stamps ?? [];
  } finally {
    client.release();
  }
}
