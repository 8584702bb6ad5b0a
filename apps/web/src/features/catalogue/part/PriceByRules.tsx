import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useSellPrice, WhyThisPrice } from '../../pricing/public.ts';
import classes from './part-cards.module.css';

/** What the part sells for by the rules, from what it cost last, and why. */
export function PriceByRules({ part }: { part: CataloguePart }) {
  const last = lastCost(part);
  const { part_number, category_id } = part;
  const asked = last && { cost_cents: last.last_cost_cents, part_number, category_id };
  const { data: price, error, refetch } = useSellPrice(asked);
  return (
    <SectionCard title="Price by the rules">
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

/** The newest cost at any vendor. */
function lastCost({ vendor_parts }: CataloguePart) {
  const costed = vendor_parts.flatMap(({ vendor_name, last_cost_cents, last_cost_on }) =>
    last_cost_cents === null || last_cost_on === null ? [] : { vendor_name, last_cost_cents, last_cost_on },
  );
  return costed.toSorted((a, b) => b.last_cost_on.localeCompare(a.last_cost_on))[0] ?? null;
}
