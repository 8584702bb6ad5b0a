import type { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import type { ListSearch } from '../../../shared/ui/list/list-endpoint.ts';

/** The filters, sorting and view of the list or the board, as read from the address. */
export type OrderSearch = ListSearch<typeof listWorkOrders>;

export const BOARD = 'board';
