import type { Delivery } from '@baydesk/contract/deliveries.contract';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { change } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { Can } from '../../../shared/permissions/Can.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './Differences.module.css';

interface DifferencesProps {
  delivery: Delivery;
  onSettle: () => void;
}

/** Lists the differences between the vendor's paper, the received items and the ordered ones. */
export function Differences({ delivery, onSettle }: DifferencesProps) {
  const { differences, has_open_difference, settled } = delivery;
  if (differences.length === 0 && !has_open_difference && !settled) return null;
  return (
    <SectionCard
      title="Differences"
      actions={
        has_open_difference && (
          <Can do={change('vendor_transaction')}>
            <Button size="compact-md" variant="default" onClick={onSettle}>
              Settle…
            </Button>
          </Can>
        )
      }
    >
      <PaperWords delivery={delivery} />
      {differences.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Ordered</th>
              <th scope="col">Received</th>
              <th scope="col" data-align="right">
                More by
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map((line) => (
              <tr key={line.item_id ?? line.description}>
                <th scope="row">{line.description}</th>
                <td data-label="Ordered">{line.ordered}</td>
                <td data-label="Received">{line.received}</td>
                <td data-label="More by" data-align="right">
                  <Money value={line.amount_cents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {settled && (
        <p className={classes.settled}>
          Settled by {settled.by}, <DateText value={settled.at} withTime />:{' '}
          {settled.keeps === 'ours' ? 'we owe what was received' : 'we owe what the vendor’s paper says'}.{' '}
          {settled.reason}
        </p>
      )}
    </SectionCard>
  );
}

/** The amount by which the paper differs from the received items. */
function PaperWords({ delivery }: { delivery: Delivery }) {
  const { stated_total_cents: stated, total_cents: total, difference_cents } = delivery;
  if (stated === null || total === null || difference_cents === null || difference_cents === 0) return null;
  return (
    <p className={classes.words}>
      The vendor’s invoice says <b>{formatCents(stated)}</b>, what was received costs <b>{formatCents(total)}</b>:{' '}
      <b>{formatCents(cents(Math.abs(difference_cents)))}</b> {difference_cents > 0 ? 'too much' : 'too little'}.
    </p>
  );
}
