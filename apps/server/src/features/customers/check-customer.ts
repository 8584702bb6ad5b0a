import type { Ctx } from '../../platform/context.ts';
import { assertUsable } from '../../platform/records/usable.ts';
import { assertSuppliesRange } from '../organization/public.ts';

interface Checked {
  readonly tax_id: string | null;
  readonly shop_supplies_min_cents: number | null;
  readonly shop_supplies_max_cents: number | null;
}

/** What the shapes of the fields cannot tell; a tax that was retired stays where it was chosen before. */
export async function checkCustomer(ctx: Ctx, fields: Checked, before?: Pick<Checked, 'tax_id'>): Promise<void> {
  assertSuppliesRange(fields);
  const { tax_id: id } = fields;
  if (id) await assertUsable(ctx, { table: 'taxes', id, before: before?.tax_id, field: 'tax_id', label: 'Tax' });
}
