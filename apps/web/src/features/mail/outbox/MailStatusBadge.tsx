import type { Mail } from '@baydesk/contract/mail.contract';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';

/** The domain has no colours for mail, but a failed message must still be visible. */
export function MailStatusBadge({ status }: Pick<Mail, 'status'>) {
  return <StatusBadge status={status} {...(status === 'failed' ? { colour: 'red' } : {})} />;
}
