import {
  acceptDelivery,
  checkDelivery,
  editDelivery,
  listDeliveries,
  settleDifference,
  viewDelivery,
  viewReceipt,
} from '@baydesk/contract/deliveries.contract';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';

export type Receipt = CallOutput<typeof viewReceipt>;
export type DeliveryCheck = CallOutput<typeof checkDelivery>;

const BY_FORM = { refreshes: shownBy('delivery'), refusals: 'shown_by_form' } as const;
/** The page itself says why something cannot be shown. */
const SILENT = { meta: { is_silent: true } } as const;
const SHOWN_BESIDE = 20;

export const useDelivery = (id: string) => {
  const { data, ...rest } = useQuery({
    ...endpointQuery(viewDelivery, { id }, ['delivery', 'view', id]),
    ...SILENT,
  });
  return { delivery: data?.delivery, ...rest };
};

/** Reads the open quantities of an order each time the screen opens, because another delivery may have come. */
export const useReceipt = (order_id: string) =>
  useQuery({
    ...endpointQuery(viewReceipt, { order_id }, ['delivery', 'receipt', order_id]),
    ...SILENT,
    gcTime: 0,
  });

/** The latest deliveries of an order or a part, for a section of its page. */
export const useDeliveriesOf = (of: { readonly order_id: string } | { readonly catalogue_part_id: string }) =>
  useQuery({
    ...endpointQuery(listDeliveries, { ...of, rows_per_page: SHOWN_BESIDE }, ['delivery', 'of', of]),
    ...SILENT,
  });

export const useAcceptDelivery = () => useEndpointMutation(acceptDelivery, BY_FORM);
/** Changes nothing, so it refreshes nothing. */
export const useCheckDelivery = () => useEndpointMutation(checkDelivery, { refusals: 'shown_by_form' });
export const useEditDelivery = () => useEndpointMutation(editDelivery, BY_FORM);
export const useSettleDifference = () => useEndpointMutation(settleDifference, BY_FORM);
