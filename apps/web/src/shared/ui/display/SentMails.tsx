import type { DocumentMail } from '@baydesk/contract/document-fields';
import { reminderRuleWords } from '@baydesk/domain/reminders/due-reminders';
import { DateText } from './DateText.tsx';
import classes from './SentMails.module.css';
import { StatusBadge } from './StatusBadge.tsx';

/** A message with which a document was sent; with `first_seen_at` if it has a link by which opening it is noticed. */
type SentMail = DocumentMail & {
  readonly first_seen_at?: string | null;
  /** The rule of a reminder, in days from the due date. */
  readonly reminder_days?: number | null;
};

/** The people to whom a document was sent, and when. */
export function SentMails({ mails }: { mails: readonly SentMail[] }) {
  if (mails.length === 0) return <p className={classes.nothing}>Not sent by e-mail yet.</p>;
  return (
    <ul className={classes.mails}>
      {mails.map((mail) => (
        <OneMail key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}

/** The words for a message that is not on its way as it should be. */
const STATES: Readonly<Partial<Record<SentMail['status'], string>>> = {
  held: 'Waits in the outbox, because no mail server is set up.',
  pending: 'On its way.',
  failed: 'The mail server did not take it.',
};

function OneMail({ mail }: { mail: SentMail }) {
  const { sent_to, sent_by, sent_at, status, first_seen_at, reminder_days = null } = mail;
  const state = STATES[status] ?? (first_seen_at === null ? 'Not opened yet.' : undefined);
  return (
    <li>
      <div className={classes.head}>
        <span className={classes.to}>{sent_to}</span>
        <StatusBadge status={status} {...(status === 'failed' ? { colour: 'red' } : {})} />
      </div>
      {reminder_days !== null && <div>Reminder {reminderRuleWords(reminder_days)}</div>}
      <div className={classes.quiet}>
        <DateText value={sent_at} withTime />, {sent_by}
      </div>
      {first_seen_at ? (
        <div className={classes.quiet}>
          Opened <DateText value={first_seen_at} withTime />
        </div>
      ) : (
        state && <div className={classes.quiet}>{state}</div>
      )}
    </li>
  );
}
