import type { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { storedLocation } from '../../../shared/session/stored-location.ts';
import type { ListSearch } from '../../../shared/ui/list/screen/list-endpoint.ts';

/** The filters, sorting and view of the list or the board, as read from the address. */
export type OrderSearch = ListSearch<typeof listWorkOrders>;

export const BOARD = 'board';

/**
 * The location of a list of one customer or vehicle: the current one, unless others are chosen. Without it the server
 * lists their orders from everywhere.
 */
export function placeOf({ workplace_ids, company_id, vehicle_id }: OrderSearch): { workplace_ids?: string[] } {
  const here = storedLocation.read()?.id;
  if (workplace_ids || !here || !(company_id ?? vehicle_id)) return {};
  return { workplace_ids: [here] };
}
