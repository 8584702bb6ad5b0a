import type { Cents } from '@baydesk/domain/money/cents';
import type { Discount } from '@baydesk/domain/work-orders/discount';

/** A discount as orders, lines and parts store it. */
export interface DiscountColumns {
  readonly discount_percent: number | null;
  readonly discount_amount: Cents | null;
  readonly discount_reason: string;
}

export function discountOf(row: DiscountColumns): Discount | null {
  const { discount_percent: percent, discount_amount: amount, discount_reason: reason } = row;
  if (percent !== null) return { kind: 'percent', percent, reason };
  return amount === null ? null : { kind: 'amount', amount, reason };
}

export const discountColumns = (discount: Discount | null): DiscountColumns => ({
  discount_percent: discount?.kind === 'percent' ? discount.percent : null,
  discount_amount: discount?.kind === 'amount' ? discount.amount : null,
  discount_reason: discount?.reason ?? '',
});
