import type { OnlinePaymentAttempt } from '@baydesk/contract/online-payments.contract';
import { settleOnlinePayment, startOnlinePayment, viewOnlinePayment } from '@baydesk/contract/online-payments.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';

/** How the customer came back from the payment page: after paying, or by leaving it. */
export interface Returned {
  readonly how: 'paid' | 'cancelled';
  readonly id: string;
}

/** Reads '?paid=…' and '?cancelled=…', which the payment page leads back to. */
export function readReturned(search: string): Returned | null {
  const params = new URLSearchParams(search);
  for (const how of ['paid', 'cancelled'] as const) {
    const id = params.get(how);
    if (id) return { how, id };
  }
  return null;
}

const SILENT = { meta: { is_silent: true } } as const;
const LOOK_AGAIN_MS = 4000;

/** A card is decided in seconds; a bank may take days, but a customer who waits sees it at once. */
const isUndecided = (attempt: OnlinePaymentAttempt | undefined, returned: Returned | null): boolean =>
  attempt?.state === 'processing' || (attempt?.state === 'open' && returned?.how === 'paid');

/** The amount that can be paid online, the result of the last attempt, and a function to start one. */
export function useOnlinePayment(token: string, returned: Returned | null) {
  const queryClient = useQueryClient();
  const offer = useQuery({
    ...endpointQuery(viewOnlinePayment, { token }, ['invoice', 'online_payment', token]),
    ...SILENT,
  });
  // A customer who paid and closed the page comes back by the link, without the id of the payment.
  const id = returned?.id ?? offer.data?.live?.id ?? '';
  const settled = useQuery({
    ...endpointQuery(settleOnlinePayment, { token, id }, ['payment', 'online_payment', token, id]),
    ...SILENT,
    enabled: id !== '',
    refetchInterval: ({ state: { data } }) => (isUndecided(data, returned) ? LOOK_AGAIN_MS : false),
  });
  const state = settled.data?.state;
  const showAnew = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey: ['invoice'] }));
  useEffect(() => {
    if (state === 'paid' || state === 'failed') showAnew();
  }, [state]);
  const start = useEndpointMutation(startOnlinePayment, {
    refusals: 'shown_by_form',
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return { payable_cents: offer.data?.payable_cents ?? null, attempt: settled.data, settled, start };
}
