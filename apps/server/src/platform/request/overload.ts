import underPressure from '@fastify/under-pressure';
import { errorMessage } from '@baydesk/contract/errors';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests to this route do not count towards the limit of requests per minute. */
    is_unlimited?: boolean;
    /** Decides about requests to this route while the process is overloaded. */
    pressureHandler?: () => undefined;
  }
}

/** For the routes that tell how the process is, which are needed most while it is overloaded. */
export const ALWAYS_ANSWERED = { is_unlimited: true, pressureHandler: () => undefined } as const;

const LONGEST_DELAY_MS = 2_000;
const RETRY_AFTER_SECONDS = 5;
/**
 * The delay is measured every second. After a single pause, such as that of a machine which was suspended, one measurement is
 * long and the next is not; only what lasts longer is an overload.
 */
const LONGEST_PAUSE_MS = 1_500;
/** Overload is ignored for this long, because the start itself keeps the event loop busy. */
const WARM_UP_MS = 5_000;

/** Refuses requests while the event loop falls behind. */
export async function refuseWhenOverloaded(app: FastifyInstance): Promise<void> {
  const began = performance.now();
  let behind_since = -Infinity;
  let last_behind = -Infinity;
  await app.register(underPressure, {
    maxEventLoopDelay: LONGEST_DELAY_MS,
    pressureHandler: (_request, _reply, _type, delay_ms) => {
      const at = performance.now();
      // The plugin calls the delay infinite if it has measured nothing yet, which says nothing about the load.
      if (delay_ms === Infinity || at - began < WARM_UP_MS) return;
      if (at - last_behind > RETRY_AFTER_SECONDS * 1000) behind_since = at;
      last_behind = at;
      if (at - behind_since <= LONGEST_PAUSE_MS) return;
      const overloaded = { code: 'overloaded', message: errorMessage('overloaded') };
      throw new Refusal('overloaded', [overloaded], RETRY_AFTER_SECONDS);
    },
  });
}
