import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { readTaskRecords } from './task-record.queries.ts';

/** The running punches at locations with a closing time, without those already reported as forgotten. */
export const readRunningUntold = ({ db }: Pick<Ctx, 'db'>): Promise<TaskRecord[]> =>
  readTaskRecords(db, (rows) =>
    rows
      .where('w.closes_at', 'is not', null)
      .where('p.ended_at', 'is', null)
      .where('p.told_forgotten_at', 'is', null)
      .orderBy('p.started_at')
      .orderBy('p.id'),
  );

/** Marks punches that still run and were not marked before, and returns their ids, so that each is told once. */
export async function markToldForgotten(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<readonly string[]> {
  const marked = await db
    .updateTable('punches')
    .set({ told_forgotten_at: now.toString({ fractionalSecondDigits: 3 }) })
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('ended_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('told_forgotten_at', 'is', null)
    .returning('id')
    .execute();
  return marked.map(({ id }) => id);
}
