import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import type { DiscountTerms } from '@baydesk/domain/work-orders/discount';
import { DISCOUNT_REASONS, discountOn, discountTerms, priceAfter } from '@baydesk/domain/work-orders/discount';
import { SegmentedControl } from '@mantine/core';
import { AutocompleteField } from '../../../shared/ui/fields/AutocompleteField.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import classes from './DiscountFields.module.css';

type Kind = DiscountTerms['kind'];

const KINDS = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
] as const satisfies readonly { value: Kind; label: string }[];

/** A discount while it is typed. */
interface Typed {
  readonly kind: Kind;
  readonly percent?: number | null;
  readonly amount?: Cents | null;
  readonly reason: string;
}

interface DiscountFieldsProps {
  price_cents: Cents;
  /** The words for the discounted amount: 'labour and parts'. */
  of: string;
}

/** Percent or amount with the resulting discount, and the reason. */
export function DiscountFields({ price_cents, of }: DiscountFieldsProps) {
  const { form } = useFormScope();
  const typed = form.values['discount'] as Typed;
  const choose = (kind: Kind) => form.setFieldValue('discount', { kind, [kind]: null, reason: typed.reason });
  return (
    <>
      <SegmentedControl aria-label="Kind" value={typed.kind} onChange={choose} data={[...KINDS]} fullWidth />
      {typed.kind === 'percent' ? (
        <NumberField name="discount.percent" label="Percent" placeholder="10" rightSection="%" />
      ) : (
        <MoneyField name="discount.amount" label="Amount" placeholder="25.00" />
      )}
      <output className={classes.outcome}>{outcome(typed, price_cents, of)}</output>
      <AutocompleteField
        name="discount.reason"
        label="Reason"
        placeholder="Goodwill"
        description="For the shop. The customer does not see it."
        suggestions={DISCOUNT_REASONS}
      />
    </>
  );
}

/** '10 % of labour and parts, $245.00, is $24.50. That leaves $220.50.' */
function outcome(typed: Typed, price_cents: Cents, of: string): string {
  const price = `${of}, ${formatCents(price_cents)}`;
  const terms = termsOf(typed);
  if (!terms) return `It is taken off ${price}.`;
  const off = discountOn(terms, price_cents);
  const left = `That leaves ${formatCents(priceAfter(terms, price_cents))}.`;
  if (terms.kind === 'percent') return `${discountTerms(terms)} of ${price}, is ${formatCents(off)}. ${left}`;
  if (off < terms.amount) return `No more than ${price}, is taken off. ${left}`;
  return `It is taken off ${price}. ${left}`;
}

const HUNDRED = 100;

function termsOf({ kind, percent, amount }: Typed): DiscountTerms | null {
  if (kind === 'percent')
    return typeof percent === 'number' && percent > 0 && percent <= HUNDRED ? { kind, percent } : null;
  return typeof amount === 'number' && amount > 0 ? { kind, amount } : null;
}
