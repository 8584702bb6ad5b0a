import type { InvoiceMail } from '@baydesk/contract/invoices/send.contract';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import classes from './SentTo.module.css';
import { useInvoiceMails } from './use-invoice-mails.ts';

/** To whom and when the invoice was sent, and whether it was opened. */
export function SentTo({ id }: { id: string }) {
  const { data, error, refetch } = useInvoiceMails(id);
  return (
    <SectionCard title="Sent to">
      {data && data.collection.length === 0 && <p className={classes.nothing}>Not sent by e-mail yet.</p>}
      {data && data.collection.length > 0 && (
        <ul className={classes.mails}>
          {data.collection.map((mail) => (
            <SentMail key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={1} />)}
    </SectionCard>
  );
}

/** The words for a message that is not on its way as it should be. */
const STATES: Readonly<Partial<Record<InvoiceMail['status'], string>>> = {
  held: 'Waits in the outbox, because no mail server is set up.',
  pending: 'On its way.',
  failed: 'The mail server did not take it.',
};

function SentMail({ mail: { sent_to, sent_by, sent_at, status, first_seen_at } }: { mail: InvoiceMail }) {
  return (
    <li>
      <div className={classes.head}>
        <span className={classes.to}>{sent_to}</span>
        <StatusBadge status={status} {...(status === 'failed' ? { colour: 'red' } : {})} />
      </div>
      <div className={classes.quiet}>
        <DateText value={sent_at} withTime />, {sent_by}
      </div>
      <div className={classes.quiet}>
        {first_seen_at ? (
          <>
            Opened <DateText value={first_seen_at} withTime />
          </>
        ) : (
          (STATES[status] ?? 'Not opened yet.')
        )}
      </div>
    </li>
  );
}
