import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { create } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useRuleOfPart, useSellPrice, ruleInWords, WhyThisPrice } from '../../pricing/public.ts';
import classes from './part-cards.module.css';

/** The price of the part by the rules, from its last cost, with the reasons. */
export function PriceByRules({ part }: { part: CataloguePart }) {
  const last = lastCost(part);
  const { id: catalogue_part_id, part_number, category_id } = part;
  const price_input = last && { cost_cents: last.last_cost_cents, catalogue_part_id, part_number, category_id };
  const { data: price, error, refetch } = useSellPrice(price_input);
  return (
    <SectionCard title="Price by the rules">
      <RuleOfPart part={part} />
      {!last ? (
        <span className={classes.none}>No vendor’s cost is known yet, so the rules have nothing to reckon from.</span>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !price ? (
        <LoadingState lines={3} />
      ) : (
        <div className={classes.price}>
          <span className={classes.none}>
            From {formatCents(last.last_cost_cents)} at {last.vendor_name} on <DateText value={last.last_cost_on} />
          </span>
          <WhyThisPrice price={price} />
        </div>
      )}
    </SectionCard>
  );
}

/** Leads to the part's own rule, or to a new one. */
function RuleOfPart({ part }: { part: CataloguePart }) {
  const rule = useRuleOfPart(part.id);
  const mayCreate = useCan(create('pricing'));
  if (rule === undefined || (rule === null && !mayCreate)) return null;
  return (
    <p className={classes.rule}>
      {rule ? 'Has a fixed price rule of its own: ' : 'Has no fixed price rule of its own. '}
      <Link to="/administration/pricing/fixed" search={{ open: rule?.id ?? 'new' }} className={classes.link}>
        {rule ? ruleInWords(rule) : 'Add one'}
      </Link>
    </p>
  );
}

/** The newest cost at any vendor. */
function lastCost({ vendor_parts }: CataloguePart) {
  const costed = vendor_parts.flatMap(({ vendor_name, last_cost_cents, last_cost_on }) =>
    last_cost_cents === null || last_cost_on === null ? [] : { vendor_name, last_cost_cents, last_cost_on },
  );
  return costed.toSorted((a, b) => b.last_cost_on.localeCompare(a.last_cost_on))[0] ?? null;
}
