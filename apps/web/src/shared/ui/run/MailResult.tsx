import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MailOutcome } from './mail-outcome.ts';
import classes from './run.module.css';

interface MailResultProps {
  /** The name of the mailed document, such as the number of an invoice. */
  name: string;
  mail: MailOutcome;
  /** A way to send it by hand if it was not sent. */
  children: ReactNode;
}

/** Says where the message with a document of a run went, or why it was not sent. */
export function MailResult({ name, mail, children }: MailResultProps) {
  if (mail.kind === 'sending') return <Loader size="xs" aria-label={`${name} is being mailed`} />;
  if (mail.kind === 'mailed') return <span className={classes.quiet}>mailed to {mail.to}</span>;
  if (mail.kind === 'held') return <span className={classes.warning}>waits in the outbox for {mail.to}</span>;
  return (
    <span className={classes.problem}>
      {mail.kind === 'no_address' ? 'No e-mail address is known.' : mail.message} {children}
    </span>
  );
}
