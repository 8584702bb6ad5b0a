import type { Payment } from '@baydesk/contract/payments.contract';
import { create, remove } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { useWorksAt } from '../../profile/public.ts';
import { PdfButton } from '../../../shared/money/PdfButton.tsx';
import { useReceiptPdf } from '../paper/use-papers.ts';
import { usePayment } from '../use-payments.ts';
import { AppliedTo } from './AppliedTo.tsx';
import { MadeBy, MoneyActions, MoneyDrawer, MoneySummary } from '../../../shared/money/MoneyDrawer.tsx';
import { UnappliedActions } from './UnappliedActions.tsx';

const SendReceiptDialog = loadedLater(() => import('../paper/SendReceiptDialog.tsx'), 'SendReceiptDialog');
const ReversePaymentDialog = loadedLater(() => import('./ReversePaymentDialog.tsx'), 'ReversePaymentDialog');

interface PaymentDrawerProps {
  id: string;
  isOnlyLookedAt: boolean;
  onClose: () => void;
}

export function PaymentDrawer({ id, isOnlyLookedAt, onClose }: PaymentDrawerProps) {
  return (
    <MoneyDrawer
      word="Payment"
      titleOf={({ payment_number }) => `Payment ${payment_number}`}
      query={usePayment(id)}
      onClose={onClose}
    >
      {(payment) => <OpenedPayment payment={payment} isOnlyLookedAt={isOnlyLookedAt} />}
    </MoneyDrawer>
  );
}

function OpenedPayment({ payment, isOnlyLookedAt }: { payment: Payment; isOnlyLookedAt: boolean }) {
  const [over, setOver] = useState<'send' | 'reverse' | null>(null);
  const { id, reversal, balance, work_order_id } = payment;
  const isLive = reversal === null && !isOnlyLookedAt;
  const isOwn = useWorksAt()(payment.workplace_id);
  const close = () => setOver(null);
  const pdf = useReceiptPdf();
  return (
    <>
      <MoneySummary
        amount={payment.amount}
        state={payment.state}
        reversal={reversal}
        facts={[
          ['Date', <DateText key="date" value={payment.date} />],
          ['Method', payment.method],
          ['Reference', payment.reference],
          [
            'Deposit for',
            work_order_id && (
              <Link key="order" to="/workorders/$id/finance" params={{ id: work_order_id }} className={links.link}>
                {payment.work_order_number}
              </Link>
            ),
          ],
          ['Note', payment.memo],
          ['Not applied', reversal ? null : <Money key="rest" value={balance} />],
          ['Location', payment.workplace_name],
          ['Taken by', <MadeBy key="by" document={payment} />],
        ]}
      />
      <AppliedTo money={payment} mayTakeBack={isLive && isOwn} />
      <MoneyActions
        workplace_name={payment.workplace_name}
        isOwn={isOwn}
        isLive={isLive}
        print={<PdfButton label="Print receipt" id={id} pdf={pdf} />}
        send={{ permission: create('payment'), word: 'Send receipt…', onPress: () => setOver('send') }}
        reverse={{ permission: remove('payment'), word: 'Reverse…', onPress: () => setOver('reverse') }}
      >
        {balance > 0 && (
          <UnappliedActions
            customer_id={payment.customer_id}
            money={{ id, number: payment.payment_number, balance }}
            payment_method_id={payment.payment_method_id}
          />
        )}
      </MoneyActions>
      {over === 'send' && <SendReceiptDialog payment={payment} onClose={close} />}
      {over === 'reverse' && <ReversePaymentDialog payment={payment} onClose={close} />}
    </>
  );
}
