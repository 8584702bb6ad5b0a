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

/** Filed under work orders, because a view is nothing without the list it is a view of. */
const viewsQuery = endpointQuery(listSavedViews, { list: LIST }, ['work_order', 'views']);

export const useSavedViews = (): readonly SavedView[] => useQuery(viewsQuery).data?.collection ?? NONE;

type ViewEndpoint = typeof createSavedView | typeof changeSavedView | typeof removeSavedView;

/** Every change answers with all the views, in their order. */
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
