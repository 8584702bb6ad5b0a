import type { Mail } from '@baydesk/contract/mail.contract';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';

/** The domain colours what a shop deals in; that a message failed must still stand out. */
export function MailStatusBadge({ status }: Pick<Mail, 'status'>) {
  return <StatusBadge status={status} {...(status === 'failed' ? { colour: 'red' } : {})} />;
}
