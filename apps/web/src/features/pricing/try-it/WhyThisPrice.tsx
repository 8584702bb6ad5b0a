import type { calculateSellPrice } from '@baydesk/contract/pricing.contract';
import { displayNumber } from '@baydesk/domain/format/display-number';
import { BELOW_COST_WARNING } from '@baydesk/domain/validation/number-rules';
import type { CallOutput } from '../../../shared/api/call.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import classes from './TryIt.module.css';

type Price = CallOutput<typeof calculateSellPrice>;

const SOURCES: Readonly<Record<Price['source'], string>> = {
  manual: 'Typed in',
  fixed_rule: 'Fixed price rule',
  category_matrix: 'Matrix of the category',
  default_matrix: 'Default matrix',
  cost: 'At cost',
};

const percent = (value: number | null) => (value === null ? '–' : `${displayNumber(value)} %`);

/** A sell price, which rule made it, and the steps that led there. */
export function WhyThisPrice({ price }: { price: Price }) {
  const { price_cents, source, rule_name, markup_percent, margin_percent, is_below_cost, reasons } = price;
  return (
    <>
      <div className={classes.price}>
        <span>Sells for</span>
        <Money value={price_cents} strong />
      </div>
      <div className={classes.source}>
        {SOURCES[source]}
        {rule_name && `: ${rule_name}`}
      </div>
      <dl className={classes.figures}>
        <dt>Markup</dt>
        <dd>{percent(markup_percent)}</dd>
        <dt>Margin</dt>
        <dd>{percent(margin_percent)}</dd>
      </dl>
      {is_below_cost && <Callout tone="warning">{BELOW_COST_WARNING}</Callout>}
      <ol className={classes.reasons} aria-label="Why">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ol>
    </>
  );
}
