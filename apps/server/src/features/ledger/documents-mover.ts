import type { Ctx } from '../../platform/request/context.ts';

const DOCUMENTS = {
  invoices: 'invoice',
  payments: 'payment',
  credits: 'credit',
  adjustments: 'adjustment',
  refunds: 'refund',
} as const;

/** Moves the documents of a table when customers are merged; their entries in the ledger move too. */
export const documentsMover = (table: keyof typeof DOCUMENTS) => ({
  kind: table,

  async count({ db }: Ctx, customer_id: string) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', customer_id)
      .executeTakeFirstOrThrow();
    return { [DOCUMENTS[table]]: count };
  },

  async move({ db }: Ctx, from_id: string, to_id: string): Promise<string[]> {
    const moved = await db
      .updateTable(table)
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('customer_id', '=', from_id)
      .returning('id')
      .execute();
    return moved.map(({ id }) => id);
  },

  async moveBack({ db }: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
    await db
      .updateTable(table)
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('customer_id', '=', from_id)
      .execute();
  },
});
