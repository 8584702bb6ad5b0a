import { viewHistory } from '@baydesk/contract/history.contract';
import { checkBooks, closeBooks, reopenBooks, viewBooks } from '@baydesk/contract/ledger.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { useActor } from '../../shared/permissions/use-actor.ts';
import { useCan } from '../../shared/permissions/use-can.ts';

/** The screen shows its own error, so no notification does. */
const SILENT = { meta: { is_silent: true } } as const;
const MOST_SHOWN = 30;
const BY_FORM = { refreshes: ['bookkeeping', 'event'], refusals: 'shown_by_form' } as const;

export const useBooks = () => useQuery({ ...endpointQuery(viewBooks, {}, ['bookkeeping', 'view']), ...SILENT });

/** The closings and reopenings of the books, newest first, for people who may read events. */
export function useBooksHistory() {
  const { organization_id: entity_id } = useActor();
  const input = { entity: 'bookkeeping', entity_id, rows_per_page: MOST_SHOWN } as const;
  return useQuery({
    ...endpointQuery(viewHistory, input, ['event', 'history', 'bookkeeping', entity_id, MOST_SHOWN]),
    ...SILENT,
    enabled: useCan(view('event')),
  }).data?.collection;
}

export const useCheckBooks = () => useEndpointMutation(checkBooks, { refreshes: ['bookkeeping'] });
export const useCloseBooks = () => useEndpointMutation(closeBooks, BY_FORM);
export const useReopenBooks = () => useEndpointMutation(reopenBooks, BY_FORM);
