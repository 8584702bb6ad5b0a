import type { CustomerEstimate } from '@baydesk/contract/estimates.contract';
import { inWorkplaceTime } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDayYear, formatTime } from '@baydesk/domain/format/date-text';
import type { EstimateState } from '@baydesk/domain/documents/estimate-link';
import type { ReactNode } from 'react';
import { ApprovedTotal } from './ApprovedTotal.tsx';
import classes from '../../../shared/customer-page/cards.module.css';
import { LineCard } from './LineCard.tsx';
import { ShopPhone } from '../../../shared/customer-page/ShopPhone.tsx';

interface SettledEstimateProps {
  token: string;
  estimate: CustomerEstimate;
  state: Exclude<EstimateState, 'open'>;
}

/** An estimate that can no longer be answered: the reason, its lines and the shop's phone number. */
export function SettledEstimate({ token, estimate, state }: SettledEstimateProps) {
  return (
    <>
      <section className={classes.card}>
        <Told estimate={estimate} state={state} />
        <p className={classes.words}>
          {estimate.shop.telephone ? (
            <>
              Questions? Call <ShopPhone shop={estimate.shop} />.
            </>
          ) : (
            'Questions? Ask the shop.'
          )}
        </p>
      </section>
      {estimate.lines.map((line) => (
        <LineCard key={line.line_id} token={token} line={line} />
      ))}
      {state === 'decided' && (
        <section className={classes.card} aria-label="What was approved">
          <ApprovedTotal
            label="Approved, with tax"
            discountLabel={estimate.discount_label}
            totals={estimate.approved}
          />
        </section>
      )}
    </>
  );
}

function Told({ estimate, state }: Omit<SettledEstimateProps, 'token'>) {
  if (state === 'decided') return <Decided estimate={estimate} />;
  if (state === 'changed')
    return (
      <Words title="The shop has changed this estimate">
        What you see below is what was sent to you. It no longer holds, so it cannot be approved here. Ask the shop for
        the new one.
      </Words>
    );
  if (state === 'expired')
    return <Words title="This estimate has expired">Prices may be different by now. Ask the shop for a new one.</Words>;
  return (
    <Words title="The shop has taken this estimate back">
      There may be a newer message with a new link. If not, ask the shop.
    </Words>
  );
}

function Decided({ estimate: { decided_at, decided_by, shop } }: { estimate: CustomerEstimate }) {
  if (decided_at === null) return <Words title="Nothing is left to decide">Every line has been decided already.</Words>;
  const moment = inWorkplaceTime(decided_at, shop.timezone);
  return (
    <Words title="Thank you, we have your decision">
      Signed by {decided_by} on {formatMonthDayYear(moment)} at {formatTime(moment)}. {shop.organization_name} sees it
      already. You can close this page.
    </Words>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div className={classes.head}>
        <h2>{title}</h2>
      </div>
      <p className={classes.words}>{children}</p>
    </>
  );
}
