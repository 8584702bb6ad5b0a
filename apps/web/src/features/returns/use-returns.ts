import {
  addToReturn,
  changeReturnRequest,
  confirmReturn,
  createReturnRequest,
  deleteReturn,
  deleteReturnRequest,
  printPackagingSlip,
  removeFromReturn,
  sendReturn,
  viewReturn,
} from '@baydesk/contract/returns.contract';
import { listCores, moveCores } from '@baydesk/contract/returns/cores.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { usePdf } from '../../shared/browser/use-pdf.ts';
import { shownBy } from '../../shared/live/shown-by.ts';
import { isKept } from '../../shared/live/use-delete-and-leave.ts';
import { useCan } from '../../shared/permissions/use-can.ts';

const REFRESHES = { refreshes: shownBy('part_return') };
const BY_FORM = { ...REFRESHES, refusals: 'shown_by_form' } as const;

/** The page itself says why a return cannot be shown. */
export const useVendorReturn = (id: string) => {
  const { data, ...rest } = useQuery({
    ...endpointQuery(viewReturn, { id }, ['part_return', 'view', id]),
    meta: { is_silent: true },
    enabled: (query) => id !== '' && isKept(query),
  });
  return { part_return: data?.part_return, ...rest };
};

/** How many cores are past their last day; 0 until that is known. */
export const useOverdueCores = (): number => {
  const { data } = useQuery({
    ...endpointQuery(listCores, { is_overdue: true, rows_per_page: 1 }, ['part_return', 'overdue cores']),
    enabled: useCan(view('part_return')),
    meta: { is_silent: true },
  });
  return data?.pagination.total ?? 0;
};

export const useCreateReturnRequest = () => useEndpointMutation(createReturnRequest, REFRESHES);
export const useCreateReturnRequestByForm = () => useEndpointMutation(createReturnRequest, BY_FORM);
export const useChangeReturnRequest = () => useEndpointMutation(changeReturnRequest, REFRESHES);
export const useChangeReturnRequestByForm = () => useEndpointMutation(changeReturnRequest, BY_FORM);
export const useDeleteReturnRequest = () => useEndpointMutation(deleteReturnRequest, REFRESHES);
export const useMoveCores = () => useEndpointMutation(moveCores, REFRESHES);
export const useGiveUpCores = () => useEndpointMutation(moveCores, BY_FORM);
export const useRemoveFromReturn = () => useEndpointMutation(removeFromReturn, REFRESHES);
export const useAddToReturn = () => useEndpointMutation(addToReturn, BY_FORM);
export const useSendReturn = () => useEndpointMutation(sendReturn, BY_FORM);
/** These refresh nothing by themselves: the page of the return is left first. */
export const useDeleteReturn = () => useEndpointMutation(deleteReturn, { refusals: 'shown_by_form' });
export const useConfirmReturn = () => useEndpointMutation(confirmReturn, { refusals: 'shown_by_form' });
export const usePackagingSlip = () => usePdf(({ id }: { readonly id: string }) => call(printPackagingSlip, { id }));
