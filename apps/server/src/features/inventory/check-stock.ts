import { MOST_FAULTS_LISTED } from '@baydesk/domain/limits';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Ctx } from '../../platform/request/context.ts';
import { baydeskItself, recordEvent } from '../../platform/writes/events.ts';
import { defineJobTask } from '../../platform/jobs/jobs.ts';
import { inOrganization, inTransaction } from '../../platform/database/transaction.ts';

interface StockFault {
  readonly stock_part_id: string;
  readonly part_number: string;
  readonly workplace_name: string;
  readonly kept_quantity: number;
  readonly moved_quantity: number;
  readonly kept_value_cents: Cents;
  readonly moved_value_cents: Cents;
}

/**
 * Compares the stored stock of each part with its movements: their sums, their number, and the stock after the last one. The
 * first faults are listed.
 */
export async function checkStock({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  const [{ rows }, { parts_count }] = await Promise.all([
    sql<StockFault>`
      with moved as (
        select stock_part_id, sum(quantity) as quantity, sum(value_cents)::bigint as value_cents, count(*) as movements,
          max(number) as last_number
        from stock_movements group by stock_part_id),
      wrong as (
        select s.id, s.part_id, s.workplace_id, s.on_hand, s.value_cents, coalesce(m.quantity, 0) as moved_quantity,
          coalesce(m.value_cents, 0) as moved_value_cents
        from stock_parts s
        left join moved m on m.stock_part_id = s.id
        left join stock_movements l on l.stock_part_id = s.id and l.number = m.last_number
        where (s.on_hand, s.value_cents, s.movements_count)
            is distinct from (coalesce(m.quantity, 0), coalesce(m.value_cents, 0), coalesce(m.movements, 0))
          or m.last_number <> m.movements
          or (l.on_hand_after, l.value_after_cents) <> (s.on_hand, s.value_cents))
      select f.id as stock_part_id, p.part_number, w.name as workplace_name, f.on_hand as kept_quantity, f.moved_quantity,
        f.value_cents as kept_value_cents, f.moved_value_cents
      from wrong f join catalogue_parts p on p.id = f.part_id join workplaces w on w.id = f.workplace_id
      order by lower(w.name), lower(p.part_number), f.id limit ${MOST_FAULTS_LISTED}`.execute(db),
    db
      .selectFrom('stock_parts')
      .select(({ fn }) => fn.countAll<number>().as('parts_count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { checked_at: now.toString({ fractionalSecondDigits: 3 }), parts_count, collection: rows };
}

/** Checks the stock of one organization, and records an event if it does not agree with the movements. */
export const checkStockTask = defineJobTask({
  name: 'check_stock',
  input: z.object({ organization_id: z.uuid() }),
  async run({ database, log }, { organization_id }, { job_id }) {
    await inOrganization(database, organization_id, async ({ db }) => {
      const now = Temporal.Now.instant();
      const { collection } = await checkStock({ db, now });
      if (collection.length === 0) return;
      log.error({ organization_id, faults: collection }, 'the stock does not agree with its movements');
      const ctx = { db, now, request_id: `job ${job_id}`, actor: baydeskItself(organization_id) };
      const after = { faults_count: collection.length };
      await recordEvent(ctx, 'inventory.stock_disagrees', { entity_id: organization_id, after });
    });
  },
});

/** Enqueues a check for every organization, at a time when shops in North America are closed. */
export const checkAllStockTask = defineJobTask({
  name: 'check_all_stock',
  cron: '50 8 * * *',
  input: z.object({}),
  async run({ database }) {
    await inTransaction(database, undefined, ({ client }) => client.query('select check_all_stock()'));
  },
});
