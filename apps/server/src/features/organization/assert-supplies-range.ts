import { suppliesRange } from '@baydesk/domain/organization/supplies-range';
import { refuse } from '../../platform/errors.ts';

interface Supplies {
  readonly shop_supplies_min_cents: number | null;
  readonly shop_supplies_max_cents: number | null;
}

export function assertSuppliesRange({ shop_supplies_min_cents, shop_supplies_max_cents }: Supplies): void {
  const message = suppliesRange(shop_supplies_min_cents, shop_supplies_max_cents);
  if (message !== true) refuse('invalid_input', { message }, 'shop_supplies_max_cents');
}
