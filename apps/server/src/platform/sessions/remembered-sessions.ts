import type { Pool } from 'pg';
import type { Authenticated } from '../request/actor.ts';
import type { SecretToken } from './secret-token.ts';
import type { AskStamp } from './session-stamps.ts';
import { openSessionStamps } from './session-stamps.ts';

/** A session in the memory of this process; it is used only while its stamp in the database is the same. */
export interface RememberedSession {
  readonly stamp: string;
  readonly caller: Authenticated;
}

export interface RememberedSessions {
  readonly askStamp: AskStamp;
  /** Returns undefined for an expired session too. */
  recall(key: string, now_ms: number): RememberedSession | undefined;
  remember(key: string, session: RememberedSession): void;
  forget(key: string): void;
}

const MOST_REMEMBERED = 10_000;

export function openRememberedSessions(pool: Pool): RememberedSessions {
  const sessions = new Map<string, RememberedSession>();
  return {
    askStamp: openSessionStamps(pool),
    recall(key, now_ms) {
      const session = sessions.get(key);
      return session && session.caller.expires_at_ms > now_ms ? session : undefined;
    },
    remember(key, session) {
      const [oldest] = sessions.size >= MOST_REMEMBERED ? sessions.keys() : [];
      if (oldest) sessions.delete(oldest);
      sessions.set(key, session);
    },
    forget: (key) => void sessions.delete(key),
  };
}

/** The key of a session at a location, without its secret. */
export const sessionKey = ({ token_hash }: SecretToken, location_id: string | null): string =>
  `${token_hash.toString('base64')}${location_id ?? ''}`;
