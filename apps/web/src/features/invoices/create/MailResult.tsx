import { Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './Create.module.css';
import type { MailOutcome } from './invoice-run.ts';

interface MailResultProps {
  invoice_id: string;
  number: string;
  mail: MailOutcome;
}

/** Where the message with an invoice of the run went, or why it went nowhere. */
export function MailResult({ invoice_id, number, mail }: MailResultProps) {
  if (mail.kind === 'sending') return <Loader size="xs" aria-label={`${number} is being mailed`} />;
  if (mail.kind === 'mailed') return <span className={classes.quiet}>mailed to {mail.to}</span>;
  if (mail.kind === 'held') return <span className={classes.warning}>waits in the outbox for {mail.to}</span>;
  return (
    <span className={classes.problem}>
      {mail.kind === 'no_address' ? 'No e-mail address is known.' : mail.message}{' '}
      <Link
        to="/invoices/$id"
        params={{ id: invoice_id }}
        search={{ open: 'send' }}
        target="_blank"
        className={classes.link}
      >
        Send {number}…
      </Link>
    </span>
  );
}
