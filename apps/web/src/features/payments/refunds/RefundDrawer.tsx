import type { Refund } from '@baydesk/contract/payments/refunds.contract';
import { create, remove } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useWorksAt } from '../../profile/public.ts';
import { PdfButton } from '../../../shared/money/PdfButton.tsx';
import { useRefundPdf } from '../paper/use-papers.ts';
import { MadeBy, MoneyActions, MoneyDrawer, MoneySummary } from '../../../shared/money/MoneyDrawer.tsx';
import classes from '../../../shared/money/money.module.css';
import { useRefund } from './use-refunds.ts';

const SendRefundDialog = loadedLater(() => import('../paper/SendRefundDialog.tsx'), 'SendRefundDialog');
const ReverseRefundDialog = loadedLater(() => import('./ReverseRefundDialog.tsx'), 'ReverseRefundDialog');

interface RefundDrawerProps {
  id: string;
  isOnlyLookedAt: boolean;
  onClose: () => void;
}

export function RefundDrawer({ id, isOnlyLookedAt, onClose }: RefundDrawerProps) {
  return (
    <MoneyDrawer
      word="Refund"
      titleOf={({ refund_number }) => `Refund ${refund_number}`}
      query={useRefund(id)}
      onClose={onClose}
    >
      {(refund) => <OpenedRefund refund={refund} isOnlyLookedAt={isOnlyLookedAt} />}
    </MoneyDrawer>
  );
}

function OpenedRefund({ refund, isOnlyLookedAt }: { refund: Refund; isOnlyLookedAt: boolean }) {
  const [over, setOver] = useState<'send' | 'reverse' | null>(null);
  const { id, reversal } = refund;
  const isOwn = useWorksAt()(refund.workplace_id);
  const close = () => setOver(null);
  const pdf = useRefundPdf();
  return (
    <>
      <MoneySummary
        amount={refund.amount}
        state={refund.state}
        reversal={reversal}
        facts={[
          ['Date', <DateText key="date" value={refund.date} />],
          ['Method', refund.method],
          ['Reference', refund.reference],
          ['Reason', refund.reason],
          ['Location', refund.workplace_name],
          ['Made by', <MadeBy key="by" document={refund} />],
        ]}
      />
      <GivesBack refund={refund} />
      <MoneyActions
        workplace_name={refund.workplace_name}
        isOwn={isOwn}
        isLive={reversal === null && !isOnlyLookedAt}
        print={<PdfButton label="Print" id={id} pdf={pdf} />}
        send={{ permission: create('payment'), word: 'Send…', onPress: () => setOver('send') }}
        reverse={{ permission: remove('payment'), word: 'Reverse…', onPress: () => setOver('reverse') }}
      />
      {over === 'send' && <SendRefundDialog refund={refund} onClose={close} />}
      {over === 'reverse' && <ReverseRefundDialog refund={refund} onClose={close} />}
    </>
  );
}

/** The payments and credits that went back, each a link to itself. */
function GivesBack({ refund: { customer_id, gives_back } }: { refund: Refund }) {
  return (
    <SectionCard title="Gives back" flush>
      <ul className={classes.applied}>
        {gives_back.map(({ id, document_type, number, amount_cents }) => (
          <li key={id}>
            <span className={classes.grown}>
              <Link
                to="/customers/$id/payments"
                params={{ id: customer_id }}
                search={document_type === 'credit' ? { view: 'credits', open: id } : { open: id }}
                className={`tabular ${links.link}`}
              >
                {number}
              </Link>
            </span>
            <Money value={amount_cents} strong />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
