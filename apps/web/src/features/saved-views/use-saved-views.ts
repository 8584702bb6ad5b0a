import type { SavedView, ViewedList } from '@baydesk/contract/saved-views.contract';
import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
} from '@baydesk/contract/saved-views.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Refusals } from '../../shared/api/use-endpoint.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';

const NONE: readonly SavedView[] = [];

/** The resources of the lists, with which their views are loaded again. */
const RESOURCES = {
  work_orders: 'work_order',
  customers: 'customer',
  invoices: 'invoice',
  inventory: 'inventory',
} as const;

const viewsQuery = (list: ViewedList) => endpointQuery(listSavedViews, { list }, [RESOURCES[list], 'views']);

export const useSavedViews = (list: ViewedList): readonly SavedView[] =>
  useQuery(viewsQuery(list)).data?.collection ?? NONE;

type ViewEndpoint = typeof createSavedView | typeof changeSavedView | typeof removeSavedView;

/** The server answers every change with all views in order, so the answer replaces the cached ones. */
function useViewMutation<E extends ViewEndpoint>(list: ViewedList, endpoint: E, refusals: Refusals = 'notified') {
  const queryClient = useQueryClient();
  return useEndpointMutation(endpoint, {
    refusals,
    onSuccess: (views) => {
      queryClient.setQueryData(viewsQuery(list).queryKey, views);
    },
  });
}

export const useSaveView = (list: ViewedList) => useViewMutation(list, createSavedView, 'shown_by_form');
export const useRenameView = (list: ViewedList) => useViewMutation(list, changeSavedView, 'shown_by_form');
export const useUpdateView = (list: ViewedList) => useViewMutation(list, changeSavedView);
export const useRemoveView = (list: ViewedList) => useViewMutation(list, removeSavedView);
export const useBringViewBack = (list: ViewedList) => useViewMutation(list, createSavedView);
