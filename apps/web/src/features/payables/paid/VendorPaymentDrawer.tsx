import type { VendorPayment } from '@baydesk/contract/payables.contract';
import { create, remove } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MadeBy, MoneyActions, MoneyDrawer, MoneySummary } from '../../../shared/money/MoneyDrawer.tsx';
import classes from '../../../shared/money/money.module.css';
import { PdfButton } from '../../../shared/money/PdfButton.tsx';
import { VendorCreditLink } from '../../../shared/money/VendorCreditLink.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SentMails } from '../../../shared/ui/display/SentMails.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useWorksAt } from '../../profile/public.ts';
import { useRemittanceMails, useRemittancePdf, useVendorPayment } from '../use-payables.ts';

const SendRemittanceDialog = loadedLater(() => import('./SendRemittanceDialog.tsx'), 'SendRemittanceDialog');
const ReversePaymentDialog = loadedLater(
  () => import('./ReverseVendorPaymentDialog.tsx'),
  'ReverseVendorPaymentDialog',
);

interface VendorPaymentDrawerProps {
  id: string;
  onClose: () => void;
}

export function VendorPaymentDrawer({ id, onClose }: VendorPaymentDrawerProps) {
  return (
    <MoneyDrawer
      word="Payment"
      titleOf={({ payment_number }) => `Payment ${payment_number}`}
      query={useVendorPayment(id)}
      onClose={onClose}
    >
      {(payment) => <OpenedPayment payment={payment} />}
    </MoneyDrawer>
  );
}

function OpenedPayment({ payment }: { payment: VendorPayment }) {
  const [over, setOver] = useState<'send' | 'reverse' | null>(null);
  const { id, reversal } = payment;
  const close = () => setOver(null);
  const pdf = useRemittancePdf();
  return (
    <>
      <MoneySummary
        amount={payment.amount}
        state={payment.status}
        reversal={reversal}
        facts={[
          ['To', payment.vendor_name],
          ['Date', <DateText key="date" value={payment.date} />],
          ['Method', payment.method],
          ['Reference', payment.reference],
          ['Note', payment.memo],
          ['Location', payment.workplace_name],
          ['Paid by', <MadeBy key="by" document={payment} />],
        ]}
      />
      <MoneyActions
        workplace_name={payment.workplace_name}
        isOwn={useWorksAt()(payment.workplace_id)}
        isLive={reversal === null}
        print={<PdfButton label="Print remittance" id={id} pdf={pdf} />}
        send={{
          permission: create('vendor_transaction'),
          word: 'Send to vendor…',
          onPress: () => setOver('send'),
        }}
        reverse={{
          permission: remove('vendor_transaction'),
          word: 'Reverse…',
          onPress: () => setOver('reverse'),
        }}
      />
      <PaidBills payment={payment} />
      {payment.credits.length > 0 && <UsedCredits payment={payment} />}
      <Mails id={id} />
      {over === 'send' && <SendRemittanceDialog payment={payment} onClose={close} />}
      {over === 'reverse' && <ReversePaymentDialog payment={payment} onClose={close} />}
    </>
  );
}

function PaidBills({ payment: { vendor_id, bills } }: { payment: VendorPayment }) {
  return (
    <SectionCard title="Bills" flush>
      {bills.length === 0 && <p className={classes.none}>None any more.</p>}
      <ul className={classes.applied}>
        {bills.map((bill) => (
          <li key={bill.id}>
            <Link
              to="/parts/vendor/$id/unpaid-invoices"
              params={{ id: vendor_id }}
              search={{ open: bill.id }}
              className={`tabular ${links.link}`}
            >
              {bill.invoice_number}
            </Link>
            <span className={classes.date}>
              <DateText value={bill.bill_date} />
            </span>
            <Money value={bill.payment} strong />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

function UsedCredits({ payment: { vendor_id, credits } }: { payment: VendorPayment }) {
  return (
    <SectionCard title="Less credits" flush>
      <ul className={classes.applied}>
        {credits.map((credit) => (
          <li key={credit.id}>
            <VendorCreditLink vendor_id={vendor_id} credit={credit} />
            <span className={classes.date}>
              <DateText value={credit.credit_date_created} />
            </span>
            <Money value={credit.payment} strong />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** The people to whom the remittance was sent. */
function Mails({ id }: { id: string }) {
  const mails = useRemittanceMails(id).data?.collection;
  return (
    mails && (
      <SectionCard title="Sent">
        <SentMails mails={mails} />
      </SectionCard>
    )
  );
}
