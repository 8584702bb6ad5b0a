import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents, negated } from '@baydesk/domain/money/cents';
import type { ComponentTax } from '@baydesk/domain/taxes/compute-tax';
import type { DiscountTerms } from '@baydesk/domain/work-orders/discount';
import { discountLabel } from '@baydesk/domain/work-orders/discount';
import type { OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { coreCharges } from '@baydesk/domain/work-orders/order-totals';
import type { PaperTotal } from './paper-model.ts';

type Charged = Pick<
  OrderTotals,
  | 'labour_cents'
  | 'parts_cents'
  | 'line_discounts_cents'
  | 'order_discount_cents'
  | 'cores_cents'
  | 'core_credits_cents'
  | 'supplies_cents'
  | 'subtotal_cents'
> & { readonly taxes: readonly Pick<ComponentTax, 'name' | 'rate_percent' | 'tax_cents'>[] };

/** The rows above the total: the charges, their discounts, and each tax with its registration if it has one. */
export function chargedRows(
  charged: Charged,
  discount: DiscountTerms | null,
  registrationOf: (tax_name: string) => string = () => '',
): PaperTotal[] {
  const plain = (label: string, amount: Cents, is_shown = true) =>
    is_shown ? [{ label, amount: formatCents(amount), weight: 'plain' as const }] : [];
  const off = (label: string, amount: Cents) => plain(label, negated(amount), amount !== 0);
  return [
    ...plain('Labour', charged.labour_cents),
    ...plain('Parts', charged.parts_cents),
    ...off('Discounts on lines', charged.line_discounts_cents),
    ...off(discount ? discountLabel(discount) : 'Discount', charged.order_discount_cents),
    ...plain('Cores', coreCharges(charged), coreCharges(charged) !== 0),
    ...plain('Core credits', charged.core_credits_cents, charged.core_credits_cents !== 0),
    ...plain('Shop supplies', charged.supplies_cents, charged.supplies_cents !== 0),
    ...plain('Subtotal', charged.subtotal_cents),
    ...charged.taxes.flatMap(({ name, rate_percent, tax_cents }) => {
      const registration = registrationOf(name);
      return plain(`${name} ${rate_percent} %${registration && ` (${registration})`}`, tax_cents);
    }),
  ];
}
