import type { Payment } from '@baydesk/contract/payments.contract';
import { create, remove } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Fragment, useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { SideDrawer } from '../../../shared/ui/layout/SideDrawer.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { PdfButton } from '../paper/PdfButton.tsx';
import { useReceiptPdf } from '../paper/use-papers.ts';
import { usePayment } from '../use-payments.ts';
import { AppliedTo } from './AppliedTo.tsx';
import classes from './PaymentsTab.module.css';

const ApplyMoneyDialog = loadedLater(() => import('../pay/ApplyMoneyDialog.tsx'), 'ApplyMoneyDialog');
const SendReceiptDialog = loadedLater(() => import('../paper/SendReceiptDialog.tsx'), 'SendReceiptDialog');
const ReversePaymentDialog = loadedLater(() => import('./ReversePaymentDialog.tsx'), 'ReversePaymentDialog');

interface PaymentDrawerProps {
  id: string;
  isOnlyLookedAt: boolean;
  onClose: () => void;
}

export function PaymentDrawer({ id, isOnlyLookedAt, onClose }: PaymentDrawerProps) {
  const { data: payment, error, refetch } = usePayment(id);
  return (
    <SideDrawer title={payment ? `Payment ${payment.payment_number}` : 'Payment'} onClose={onClose}>
      {payment && <OpenedPayment payment={payment} isOnlyLookedAt={isOnlyLookedAt} />}
      {!payment && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
    </SideDrawer>
  );
}

function OpenedPayment({ payment, isOnlyLookedAt }: { payment: Payment; isOnlyLookedAt: boolean }) {
  const [over, setOver] = useState<'apply' | 'send' | 'reverse' | null>(null);
  const { reversal, balance, payment_number: number } = payment;
  const mayChange = reversal === null && !isOnlyLookedAt;
  const close = () => setOver(null);
  const pdf = useReceiptPdf();
  return (
    <div className={classes.parts}>
      <div className={classes.amount}>
        <span className={reversal ? classes.struck : undefined}>
          <Money value={payment.amount} strong />
        </span>
        <StatusBadge status={payment.state} />
      </div>
      {reversal && (
        <Callout tone="negative" title="Reversed">
          {reversal.reason}
          <div>
            <DateText value={reversal.date} />, {reversal.by}
          </div>
        </Callout>
      )}
      <PaymentFacts payment={payment} />
      <AppliedTo payment={payment} mayTakeBack={mayChange} />
      <div className={classes.actions}>
        {mayChange && balance > 0 && (
          <Can do={create('payment')}>
            <Button onClick={() => setOver('apply')}>Apply…</Button>
          </Can>
        )}
        <PdfButton label="Print receipt" id={payment.id} pdf={pdf} />
        {mayChange && (
          <>
            <Can do={create('payment')}>
              <Button variant="default" onClick={() => setOver('send')}>
                Send receipt…
              </Button>
            </Can>
            <Can do={remove('payment')}>
              <Button variant="default" onClick={() => setOver('reverse')}>
                Reverse…
              </Button>
            </Can>
          </>
        )}
      </div>
      {over === 'apply' && (
        <ApplyMoneyDialog
          customer_id={payment.customer_id}
          money={{ id: payment.id, number, balance }}
          onClose={close}
        />
      )}
      {over === 'send' && <SendReceiptDialog payment={payment} onClose={close} />}
      {over === 'reverse' && <ReversePaymentDialog payment={payment} onClose={close} />}
    </div>
  );
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const { work_order_id, work_order_number, reference, memo } = payment;
  const deposit = work_order_id && (
    <Link to="/workorders/$id/finance" params={{ id: work_order_id }} className={links.link}>
      {work_order_number}
    </Link>
  );
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Date', <DateText key="date" value={payment.date} />],
    ['Method', payment.method],
    ...(reference === '' ? [] : [['Reference', reference] as const]),
    ...(deposit ? [['Deposit for', deposit] as const] : []),
    ...(memo === '' ? [] : [['Note', memo] as const]),
    ...(payment.reversal ? [] : [['Not applied', <Money key="rest" value={payment.balance} />] as const]),
    ['Location', payment.workplace_name],
    [
      'Taken by',
      <Fragment key="by">
        {payment.created_by}, <DateText value={payment.created_on} withTime />
      </Fragment>,
    ],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
