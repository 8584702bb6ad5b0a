import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { EmailLink } from '../../../shared/ui/display/EmailLink.tsx';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { InlineEdit } from '../../../shared/ui/edit/InlineEdit.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useSaveNote } from '../use-purchasing.ts';
import classes from './OrderSide.module.css';

interface OrderSideProps {
  order: PurchaseOrder;
  mayChange: boolean;
  onExpected: () => void;
}

/** The vendor's answer, the note for the vendor, and when the order was sent. */
export function OrderSide({ order, mayChange, onExpected }: OrderSideProps) {
  const saveNote = useSaveNote();
  const { id, version, minimum_order_cents: least, total_cents } = order;
  return (
    <>
      {least !== null && total_cents !== null && total_cents < least && order.status === 'draft' && (
        <Callout tone="warning">
          {order.vendor_name} takes orders from {formatCents(least)}.
        </Callout>
      )}
      <SectionCard
        title="Vendor"
        actions={
          mayChange && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPencil size={14} stroke={1.75} aria-hidden />}
              onClick={onExpected}
            >
              Edit
            </Button>
          )
        }
      >
        <Facts>
          <Fact label="Expected">
            <DateText value={order.expected_on} />
          </Fact>
          <Fact label="Vendor’s number">{order.vendor_reference || '–'}</Fact>
          <Fact label="Our account">{order.account_number || '–'}</Fact>
          <Fact label="E-mail">{order.vendor_email ? <EmailLink email={order.vendor_email} /> : '–'}</Fact>
          <Fact label="Ordered by">
            {order.created_by}, <DateText value={order.created_at} />
          </Fact>
        </Facts>
      </SectionCard>
      <SectionCard title="Note for the vendor">
        <InlineEdit
          label="Note"
          value={order.note}
          emptyText="Add a note"
          multiline
          readOnly={!mayChange}
          onSave={(note) => saveNote.mutateAsync({ id, version, note })}
        />
      </SectionCard>
      <SectionCard title="Sent">
        <Sendings mails={order.mails} />
      </SectionCard>
    </>
  );
}

function Sendings({ mails }: Pick<PurchaseOrder, 'mails'>) {
  if (mails.length === 0) return <p className={classes.quiet}>The vendor was not told yet.</p>;
  return (
    <ul className={classes.mails}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <div className={classes.head}>
            <span>{mail.sent_to || 'Told without a message'}</span>
            {mail.status && (
              <StatusBadge status={mail.status} {...(mail.status === 'failed' ? { colour: 'red' } : {})} />
            )}
          </div>
          <div className={classes.quiet}>
            {mail.is_again && 'Again, '}
            <DateText value={mail.sent_at} withTime />, {mail.sent_by}
          </div>
        </li>
      ))}
    </ul>
  );
}
