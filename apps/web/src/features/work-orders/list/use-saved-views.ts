import type { SavedView } from '@baydesk/contract/saved-views.contract';
import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
} from '@baydesk/contract/saved-views.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Refusals } from '../../../shared/api/use-endpoint.ts';
import { endpointQuery, useEndpointMutation } from '../../../shared/api/use-endpoint.ts';

export const LIST = 'work_orders';
const NONE: readonly SavedView[] = [];

/** The key starts with 'work_order', because these views belong to the list of work orders. */
const viewsQuery = endpointQuery(listSavedViews, { list: LIST }, ['work_order', 'views']);

export const useSavedViews = (): readonly SavedView[] => useQuery(viewsQuery).data?.collection ?? NONE;

type ViewEndpoint = typeof createSavedView | typeof changeSavedView | typeof removeSavedView;

/** The server answers every change with all views in order, so the answer replaces the cached ones. */
function useViewMutation<E extends ViewEndpoint>(endpoint: E, refusals: Refusals = 'notified') {
  const queryClient = useQueryClient();
  return useEndpointMutation(endpoint, {
    refusals,
    onSuccess: (views) => {
      queryClient.setQueryData(viewsQuery.queryKey, views);
    },
  });
}

export const useSaveView = () => useViewMutation(createSavedView, 'shown_by_form');
export const useRenameView = () => useViewMutation(changeSavedView, 'shown_by_form');
export const useUpdateView = () => useViewMutation(changeSavedView);
export const useRemoveView = () => useViewMutation(removeSavedView);
export const useBringViewBack = () => useViewMutation(createSavedView);
