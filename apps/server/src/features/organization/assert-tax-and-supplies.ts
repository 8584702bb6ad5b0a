import { suppliesRange } from '@baydesk/domain/organization/supplies-range';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { assertUsable } from '../../platform/records/usable.ts';

interface Supplies {
  readonly shop_supplies_min_cents: number | null;
  readonly shop_supplies_max_cents: number | null;
}

interface TaxAndSupplies extends Supplies {
  readonly tax_id: string | null;
}

/** Checks the fields that customers and locations share. A retired tax may stay where it was chosen before. */
export async function assertTaxAndSupplies(
  ctx: Ctx,
  fields: TaxAndSupplies,
  before?: Pick<TaxAndSupplies, 'tax_id'>,
): Promise<void> {
  assertSuppliesRange(fields);
  const { tax_id: id } = fields;
  if (id) await assertUsable(ctx, { table: 'taxes', id, before: before?.tax_id, field: 'tax_id', label: 'Tax' });
}

export function assertSuppliesRange({ shop_supplies_min_cents, shop_supplies_max_cents }: Supplies): void {
  const message = suppliesRange(shop_supplies_min_cents, shop_supplies_max_cents);
  if (message !== true) refuse('invalid_input', { message }, 'shop_supplies_max_cents');
}
