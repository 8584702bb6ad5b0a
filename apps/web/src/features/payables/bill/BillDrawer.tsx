import type { VendorBill } from '@baydesk/contract/payables.contract';
import { ageWords } from '@baydesk/domain/ledger/age-words';
import { create, remove } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MadeBy, MoneyActions, MoneyDrawer, MoneySummary } from '../../../shared/money/MoneyDrawer.tsx';
import classes from '../../../shared/money/money.module.css';
import { VendorCreditLink } from '../../../shared/money/VendorCreditLink.tsx';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useWorksAt } from '../../profile/public.ts';
import { DeliveryLink } from '../DeliveryLink.tsx';
import { useBill } from '../use-payables.ts';
import { billName } from '../bill-name.ts';

const ReverseBillDialog = loadedLater(() => import('./ReverseBillDialog.tsx'), 'ReverseBillDialog');

interface BillDrawerProps {
  id: string;
  /** Pays this bill alone. */
  onPay: (id: string) => void;
  onClose: () => void;
}

export function BillDrawer({ id, onPay, onClose }: BillDrawerProps) {
  return (
    <MoneyDrawer word="Bill" titleOf={(bill) => `Bill ${billName(bill)}`} query={useBill(id)} onClose={onClose}>
      {(bill) => <OpenedBill bill={bill} onPay={onPay} />}
    </MoneyDrawer>
  );
}

function OpenedBill({ bill, onPay }: { bill: VendorBill; onPay: BillDrawerProps['onPay'] }) {
  const [isReversing, setIsReversing] = useState(false);
  const { id, reversal, balance, delivery_id, has_open_difference } = bill;
  const isOwn = useWorksAt()(bill.workplace_id);
  return (
    <>
      <MoneySummary
        amount={bill.original_amount}
        state={bill.state}
        reversal={reversal}
        facts={[
          ['Our number', bill.number],
          ['What for', bill.memo],
          ['Delivery', delivery_id && <DeliveryLink key="delivery" delivery={bill} />],
          ['Date', <DateText key="date" value={bill.bill_date} />],
          [
            'Due',
            <span key="due">
              <DateText value={bill.due_date} />
              {balance > 0 && `, ${ageWords(bill.days_past_due)}`}
            </span>,
          ],
          ['Still owed', reversal ? null : <Money key="rest" value={balance} />],
          ['Location', bill.workplace_name],
          ['Entered by', <MadeBy key="by" document={bill} />],
        ]}
      />
      {has_open_difference && <OpenDifference bill={bill} />}
      <BillSums bill={bill} />
      <SettledBy bill={bill} />
      <MoneyActions
        workplace_name={bill.workplace_name}
        isOwn={isOwn}
        isLive={reversal === null}
        reverse={
          delivery_id === null
            ? { permission: remove('vendor_transaction'), word: 'Reverse…', onPress: () => setIsReversing(true) }
            : undefined
        }
      >
        {balance > 0 && !has_open_difference && (
          <Can do={create('vendor_transaction')}>
            <Button onClick={() => onPay(id)}>Pay…</Button>
          </Can>
        )}
      </MoneyActions>
      {isReversing && <ReverseBillDialog bill={bill} onClose={() => setIsReversing(false)} />}
    </>
  );
}

const SUMS = [
  ['items_cents', 'Items'],
  ['cores_cents', 'Cores'],
  ['freight_cents', 'Freight'],
  ['other_charges_cents', 'Other charges'],
  ['tax_cents', 'Tax'],
] as const;

function BillSums({ bill }: { bill: VendorBill }) {
  return (
    <SectionCard title="What it comes to">
      <table className={table.table}>
        <tbody>
          {SUMS.filter(([field]) => bill[field] !== 0).map(([field, label]) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>
                <Money value={bill[field]} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <Money value={bill.original_amount} strong />
            </td>
          </tr>
        </tfoot>
      </table>
    </SectionCard>
  );
}

/** The payments and credits that settled it. */
function SettledBy({ bill: { vendor_id, settled_by } }: { bill: VendorBill }) {
  return (
    <SectionCard title="Settled by" flush>
      {settled_by.length === 0 && <p className={classes.none}>Nothing yet.</p>}
      <ul className={classes.applied}>
        {settled_by.map(({ document_type, document_id, number, date, amount_cents }) => (
          <li key={document_id}>
            {document_type === 'vendor_payment' ? (
              <Link
                to="/parts/vendor/$id/payments"
                params={{ id: vendor_id }}
                search={{ open: document_id }}
                className={`tabular ${links.link}`}
              >
                {number}
              </Link>
            ) : (
              <span>
                Credit <VendorCreditLink vendor_id={vendor_id} credit={{ id: document_id, credit_number: number }} />
              </span>
            )}
            <span className={classes.date}>
              <DateText value={date} />
            </span>
            <Money value={amount_cents} strong />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

interface OpenDifferenceProps {
  bill: { readonly delivery_id: string | null; readonly delivery_number: string };
}

/** Says why a bill cannot be paid yet, and leads to where that is settled. */
function OpenDifference({ bill }: OpenDifferenceProps) {
  return (
    <Callout tone="warning" title="The vendor’s paper says another total">
      It can be paid once that is settled{bill.delivery_id !== null && ' on '}
      <DeliveryLink delivery={bill} />.
    </Callout>
  );
}
