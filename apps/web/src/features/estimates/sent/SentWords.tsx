import type { EstimateLink } from '@baydesk/contract/estimates.contract';
import { recipientName } from '@baydesk/domain/documents/estimate-link';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientConfigQuery } from '../../../shared/api/client-config-query.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { useLatestEstimate } from '../use-estimates.ts';

export interface AwaitedEstimate {
  readonly link: EstimateLink;
  /** It was not sent, because the shop has no mail server. */
  readonly is_held: boolean;
}

/** The estimate that waits for the customer's answer, if there is one; asked for once for all lines that show it. */
export function useAwaitedEstimate(work_order_id: string, enabled: boolean): AwaitedEstimate | null {
  const link = useLatestEstimate(work_order_id, enabled);
  const { data: config } = useQuery(clientConfigQuery);
  const is_held = config?.has_mail_server === false && link?.first_seen_at === null;
  return useMemo(() => (link && isAwaited(link) ? { link, is_held } : null), [link, is_held]);
}

const isAwaited = ({ state }: EstimateLink) => state !== 'decided' && state !== 'withdrawn';

/** The state of the estimate: 'sent to Dana Okafor Nov 15, 09:12, not opened'. */
export function SentWords({ estimate: { link, is_held } }: { estimate: AwaitedEstimate }) {
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
