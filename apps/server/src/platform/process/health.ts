import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../request/context.ts';
import { refuse } from '../request/errors.ts';
import type { SchemaAge } from '../database/migrate.ts';
import { schemaAge } from '../database/migrate.ts';
import { ALWAYS_ANSWERED } from '../request/overload.ts';

const ANSWER_WITHIN_MS = 3_000;

const REASONS = {
  current: undefined,
  older: 'the database has not been brought up to date',
  newer: 'the database belongs to a newer Baydesk; stop this process',
} as const satisfies Record<SchemaAge, string | undefined>;

/** `/healthz`: the process answers. `/readyz`: so does the database, with every migration this program knows, and with room on the disk. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const options = { config: ALWAYS_ANSWERED, logLevel: 'warn' } as const;
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = await whyNotReady(services);
    if (reason) refuse('not_ready', { reason });
    return { status: 'ready' };
  });
}

async function whyNotReady({ database, disk }: Services): Promise<string | undefined> {
  if (disk.isFull()) return 'the disk is full';
  const answered = schemaAge(database.pool).then(
    (age) => REASONS[age],
    () => 'the database cannot be reached',
  );
  return Promise.race([answered, delay(ANSWER_WITHIN_MS, 'the database does not answer', { ref: false })]);
}
