import { recipientName } from '@baydesk/domain/documents/estimate-link';
import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '../../../shared/api/client-config-query.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { useLatestEstimate } from '../use-estimates.ts';

/** 'sent to Dana Okafor Nov 15, 09:12, not opened': what became of the estimate that waits for the customer's answer. */
export function SentWords({ work_order_id }: { work_order_id: string }) {
  const link = useLatestEstimate(work_order_id);
  const { data: config } = useQuery(clientConfigQuery);
  if (!link || link.state === 'decided' || link.state === 'withdrawn') return null;
  const is_held = config?.has_mail_server === false && link.first_seen_at === null;
  return (
    <span>
      {is_held ? 'written' : 'sent'} to {recipientName(link.sent_to)} <DateText value={link.sent_at} withTime />
      {', '}
      {link.state === 'changed' ? (
        'changed since'
      ) : link.state === 'expired' ? (
        'no answer'
      ) : link.first_seen_at ? (
        <>
          opened <DateText value={link.first_seen_at} withTime />
        </>
      ) : is_held ? (
        'waits in the outbox'
      ) : (
        'not opened'
      )}
    </span>
  );
}
