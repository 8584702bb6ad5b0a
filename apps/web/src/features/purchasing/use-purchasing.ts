import {
  addPurchaseOrderItem,
  changePurchaseOrder,
  changePurchaseOrderItem,
  createPurchaseOrder,
  deletePurchaseOrder,
  movePurchaseOrder,
  printPurchaseOrder,
  removePurchaseOrderItem,
  savePurchaseOrderNote,
  sendPurchaseOrder,
  viewPurchaseOrder,
} from '@baydesk/contract/purchasing.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { usePdf } from '../../shared/browser/use-pdf.ts';
import { shownBy } from '../../shared/live/shown-by.ts';
import { isKept } from '../../shared/live/use-delete-and-leave.ts';

const REFRESHES = { refreshes: shownBy('purchase_order') };
const BY_FORM = { ...REFRESHES, refusals: 'shown_by_form' } as const;

/** The page itself says why an order cannot be shown. */
export const usePurchaseOrder = (id: string) => {
  const { data, ...rest } = useQuery({
    ...endpointQuery(viewPurchaseOrder, { id }, ['purchase_order', 'view', id]),
    meta: { is_silent: true },
    enabled: isKept,
  });
  return { order: data?.order, ...rest };
};

export const useCreatePurchaseOrder = () => useEndpointMutation(createPurchaseOrder, BY_FORM);
export const useChangePurchaseOrder = () => useEndpointMutation(changePurchaseOrder, BY_FORM);
export const useSaveNote = () => useEndpointMutation(savePurchaseOrderNote, BY_FORM);
export const useAddItem = () => useEndpointMutation(addPurchaseOrderItem, REFRESHES);
export const useAddItemByForm = () => useEndpointMutation(addPurchaseOrderItem, BY_FORM);
export const useChangeItem = () => useEndpointMutation(changePurchaseOrderItem, BY_FORM);
export const useRemoveItem = () => useEndpointMutation(removePurchaseOrderItem, REFRESHES);
export const useSendPurchaseOrder = () => useEndpointMutation(sendPurchaseOrder, BY_FORM);
export const useMovePurchaseOrder = () => useEndpointMutation(movePurchaseOrder, REFRESHES);
/** Refreshes nothing by itself: the page of the order is left first. */
export const useDeletePurchaseOrder = () => useEndpointMutation(deletePurchaseOrder, { refusals: 'shown_by_form' });
export const usePurchaseOrderPdf = () => usePdf(({ id }: { readonly id: string }) => call(printPurchaseOrder, { id }));
