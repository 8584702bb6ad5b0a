import type { VendorCreditDetail } from '@baydesk/contract/payables/vendor-credits.contract';
import { remove } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MadeBy, MoneyActions, MoneyDrawer, MoneySummary } from '../../../shared/money/MoneyDrawer.tsx';
import classes from '../../../shared/money/money.module.css';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useWorksAt } from '../../profile/public.ts';
import { DeliveryLink } from '../DeliveryLink.tsx';
import { useVendorCredit } from '../use-payables.ts';

const ReverseCreditDialog = loadedLater(() => import('./ReverseCreditDialog.tsx'), 'ReverseCreditDialog');

interface VendorCreditDrawerProps {
  id: string;
  onClose: () => void;
}

export function VendorCreditDrawer({ id, onClose }: VendorCreditDrawerProps) {
  return (
    <MoneyDrawer
      word="Credit"
      titleOf={({ credit_number }) => `Credit ${credit_number}`}
      query={useVendorCredit(id)}
      onClose={onClose}
    >
      {(credit) => <OpenedCredit credit={credit} />}
    </MoneyDrawer>
  );
}

function OpenedCredit({ credit }: { credit: VendorCreditDetail }) {
  const [isReversing, setIsReversing] = useState(false);
  const { reversal, balance, delivery_id, part_return } = credit;
  return (
    <>
      <MoneySummary
        amount={credit.amount}
        state={credit.state}
        reversal={reversal}
        facts={[
          ['From', credit.vendor_name],
          ['Date', <DateText key="date" value={credit.credit_date_created} />],
          ['Credit memo', credit.credit_memo_number],
          ['Reason', credit.reason],
          ['Delivery', delivery_id && <DeliveryLink key="delivery" delivery={credit} />],
          [
            'Return',
            part_return && (
              <Link
                key="return"
                to="/parts/return/$id"
                params={{ id: part_return.id }}
                className={`tabular ${links.link}`}
              >
                {part_return.return_number}
              </Link>
            ),
          ],
          ['Left', reversal ? null : <Money key="rest" value={balance} />],
          ['Location', credit.workplace_name],
          ['Entered by', <MadeBy key="by" document={credit} />],
        ]}
      />
      <SettledBills credit={credit} />
      <MoneyActions
        workplace_name={credit.workplace_name}
        isOwn={useWorksAt()(credit.workplace_id)}
        isLive={reversal === null}
        reverse={
          delivery_id === null
            ? { permission: remove('vendor_transaction'), word: 'Reverse…', onPress: () => setIsReversing(true) }
            : undefined
        }
      />
      {isReversing && <ReverseCreditDialog credit={credit} onClose={() => setIsReversing(false)} />}
    </>
  );
}

/** The bills that the credit was taken off. */
const SettledBills = ({ credit: { vendor_id, settles } }: { credit: VendorCreditDetail }) => (
  <SectionCard title="Taken off" flush>
    {settles.length === 0 && <p className={classes.none}>No bill yet.</p>}
    <ul className={classes.applied}>
      {settles.map(({ bill_id, invoice_number, date, amount_cents }) => (
        <li key={`${bill_id} ${date} ${amount_cents}`}>
          <Link
            to="/parts/vendor/$id/unpaid-invoices"
            params={{ id: vendor_id }}
            search={{ open: bill_id }}
            className={`tabular ${links.link}`}
          >
            {invoice_number}
          </Link>
          <span className={classes.date}>
            <DateText value={date} />
          </span>
          <Money value={amount_cents} strong />
        </li>
      ))}
    </ul>
  </SectionCard>
);
