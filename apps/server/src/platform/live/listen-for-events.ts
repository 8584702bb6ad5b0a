import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { asServer } from '../database/database.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

interface Hearing {
  onEvent(organization_id: string): void;
  /** Called when listening starts; earlier notifications may have been missed. */
  onListening(): void;
}

/** Listens to the database's notifications on one connection per process, and reconnects when it is lost. */
export function listenForEvents(url: string, log: FastifyBaseLogger, hearing: Hearing): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: Client | undefined;

  async function listenOnce(): Promise<void> {
    client = new Client({
      ...asServer(url),
      application_name: 'baydesk-live',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => hearing.onEvent(payload ?? ''));
    const ended = once(client, 'end');
    try {
      // A client that is ended while it connects never answers that call, but it does end.
      await Promise.race([client.connect(), ended]);
      await client.query('listen baydesk_events');
      hearing.onListening();
      await ended;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async function keepListening(): Promise<void> {
    let pause_ms = FIRST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const began = Date.now();
      await listenOnce().catch(() => undefined);
      if (stopping.signal.aborted) return;
      if (Date.now() - began > LONGEST_PAUSE_MS) pause_ms = FIRST_PAUSE_MS;
      log.warn({ pause_ms }, 'lost the connection for live changes, connecting again');
      await delay(pause_ms, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause_ms = Math.min(pause_ms * 2, LONGEST_PAUSE_MS);
    }
  }

  const listening = keepListening();
  return {
    async stop() {
      stopping.abort();
      await client?.end().catch(() => undefined);
      await listening;
    },
  };
}
