import type { Cents } from '@baydesk/domain/money/cents';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import type { TaxableAmounts, TaxedKind } from '@baydesk/domain/taxes/compute-tax';
import { computeTax, creditOf, TAXED_KINDS } from '@baydesk/domain/taxes/compute-tax';
import { useState } from 'react';
import { Money } from '../../shared/ui/display/Money.tsx';
import figures from '../../shared/ui/display/figures-table.module.css';
import { MoneyInput } from '../../shared/ui/inputs/MoneyInput.tsx';
import { SectionCard } from '../../shared/ui/layout/SectionCard.tsx';
import classes from './TaxFields.module.css';
import type { TaxRow } from './tax-rows.ts';
import { computableTaxes, KIND_OPTIONS } from './tax-rows.ts';

type Sample = Readonly<Record<TaxedKind, Cents | null>>;

const SAMPLE: Sample = { labour: cents(812_00), parts: cents(1084_50), supplies: cents(32_48), cores: cents(0) };

/** Text that is not an amount counts as zero. */
function taxable(sample: Sample): TaxableAmounts {
  const amountOf = (kind: TaxedKind) => {
    const amount: unknown = sample[kind];
    return cents(typeof amount === 'number' ? amount : 0);
  };
  return {
    labour: amountOf('labour'),
    parts: amountOf('parts'),
    supplies: amountOf('supplies'),
    cores: amountOf('cores'),
  };
}

/** The taxes of a sample invoice, and of its credit. */
export function TaxPreview({ taxes }: { taxes: readonly TaxRow[] }) {
  const [sample, setSample] = useState(SAMPLE);
  const computable = computableTaxes(taxes);
  const amounts = taxable(sample);
  const invoice = computeTax(computable, amounts);
  const credit_amounts = creditOf(amounts);
  const credit = computeTax(computable, credit_amounts);
  const total = (of: TaxableAmounts, tax_cents: Cents) => sumCents([...TAXED_KINDS.map((kind) => of[kind]), tax_cents]);
  return (
    <SectionCard title="Preview">
      <div className={classes.samples}>
        {KIND_OPTIONS.map(({ value: kind, label }) => (
          <MoneyInput
            key={kind}
            size="xs"
            label={label}
            value={sample[kind]}
            onChange={(amount) => setSample({ ...sample, [kind]: amount })}
          />
        ))}
      </div>
      <table className={figures.table} aria-label="Preview of the tax">
        <thead>
          <tr>
            <th scope="col">Tax</th>
            <th scope="col">Charged on</th>
            <th scope="col">Invoice</th>
            <th scope="col">Credit</th>
          </tr>
        </thead>
        <tbody>
          {invoice.components.map(({ name, rate_percent, base_cents, tax_cents }, index) => (
            <tr key={`${index} ${name}`}>
              <th scope="row">
                {name || 'Unnamed'}
                <span className={classes.rate}>{rate_percent} %</span>
              </th>
              <td className={classes.base}>
                <Money value={base_cents} />
              </td>
              <td>
                <Money value={tax_cents} />
              </td>
              <td>
                <Money value={credit.components[index]?.tax_cents ?? null} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Tax
            </th>
            <td>
              <Money value={invoice.tax_cents} />
            </td>
            <td>
              <Money value={credit.tax_cents} />
            </td>
          </tr>
          <tr>
            <th scope="row" colSpan={2}>
              Total with tax
            </th>
            <td>
              <Money value={total(amounts, invoice.tax_cents)} strong />
            </td>
            <td>
              <Money value={total(credit_amounts, credit.tax_cents)} strong />
            </td>
          </tr>
        </tfoot>
      </table>
    </SectionCard>
  );
}
