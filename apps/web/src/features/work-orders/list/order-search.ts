import type { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import type { ListSearch } from '../../../shared/ui/list/list-endpoint.ts';

/** What the list or the board shows, as the address says. */
export type OrderSearch = ListSearch<typeof listWorkOrders>;

export const BOARD = 'board';
