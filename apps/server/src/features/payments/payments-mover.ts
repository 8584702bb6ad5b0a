import type { Ctx } from '../../platform/context.ts';

/** Moves the payments of a customer, when customers are merged; their entries in the ledger move too. */
export const paymentsMover = {
  kind: 'payments',

  async move({ db }: Ctx, from_id: string, to_id: string): Promise<string[]> {
    const moved = await db
      .updateTable('payments')
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('customer_id', '=', from_id)
      .returning('id')
      .execute();
    return moved.map(({ id }) => id);
  },

  async moveBack({ db }: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void> {
    await db
      .updateTable('payments')
      .set((eb) => ({ customer_id: to_id, version: eb('version', '+', 1) }))
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .where('customer_id', '=', from_id)
      .execute();
  },
};
