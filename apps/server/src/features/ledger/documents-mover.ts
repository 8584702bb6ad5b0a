import type { Ctx } from '../../platform/context.ts';

type DocumentTable = 'invoices' | 'payments' | 'credits' | 'adjustments' | 'refunds';

/** Moves the documents of a table when customers are merged; their entries in the ledger move too. */
export const documentsMover = (table: DocumentTable) => ({
  kind: table,

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
