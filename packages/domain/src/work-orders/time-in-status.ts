import { Temporal } from 'temporal-polyfill';
import type { WorkOrderStatus } from './work-order-status.ts';
import { isFrozenOrder } from './work-order-status.ts';

/** The moment an order entered a status. */
export interface StatusSince {
  readonly status: WorkOrderStatus;
  readonly since: string;
}

export interface TimeInStatus {
  readonly status: WorkOrderStatus;
  readonly seconds: number;
  /** How often the order entered it. */
  readonly times: number;
}

const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.max(0, Math.floor((to.epochMilliseconds - from.epochMilliseconds) / 1000));

/** How long an order was in each status, in the order it first entered them. The clock stops at a final status. */
export function timeInStatuses(path: readonly StatusSince[], now: Temporal.Instant): TimeInStatus[] {
  const stays = path.filter(({ status }, index) => status !== path[index - 1]?.status);
  const spent = new Map<WorkOrderStatus, { seconds: number; times: number }>();
  stays.forEach(({ status, since }, index) => {
    const began = Temporal.Instant.from(since);
    const next = stays[index + 1];
    const ended = next ? Temporal.Instant.from(next.since) : isFrozenOrder(status) ? began : now;
    const { seconds, times } = spent.get(status) ?? { seconds: 0, times: 0 };
    spent.set(status, { seconds: seconds + secondsBetween(began, ended), times: times + 1 });
  });
  return [...spent].map(([status, stay]) => ({ status, ...stay }));
}
