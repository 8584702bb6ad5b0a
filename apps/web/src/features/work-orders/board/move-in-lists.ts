import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../../shared/ui/list/screen/list-pages.ts';

export type OrderPages = InfiniteData<Page<WorkOrderRow>>;

/** A cached list of orders: the input of its query and the pages loaded so far. */
export interface KeptList {
  readonly input: Readonly<Record<string, unknown>>;
  readonly pages: OrderPages;
}

const holds = ({ input }: KeptList, status: WorkOrderStatus) =>
  !Array.isArray(input['statuses']) || input['statuses'].includes(status);

const hasOrder = ({ pages }: KeptList, id: string) =>
  pages.pages.some(({ collection }) => collection.some((row) => row.id === id));

/** The filters and sorting of a list apart from its statuses, as text that can be compared. */
const narrowing = ({ input }: KeptList) => JSON.stringify({ ...input, statuses: undefined });

/** The list after the move: without the order, with it on top, or with its new status. */
export function afterMove(list: KeptList, order: WorkOrderRow, to: WorkOrderStatus, from_list: KeptList): OrderPages {
  const moved = { ...order, status: to };
  if (!holds(list, to)) return hasOrder(list, order.id) ? changed(list.pages, order.id, [], -1) : list.pages;
  if (hasOrder(list, order.id)) return changed(list.pages, order.id, [moved], 0);
  return narrowing(list) === narrowing(from_list) ? onTop(list.pages, moved) : list.pages;
}

function changed(pages: OrderPages, id: string, by: readonly WorkOrderRow[], more: number): OrderPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      collection: page.collection.flatMap((row) => (row.id === id ? by : [row])),
      pagination: { ...page.pagination, total: page.pagination.total + more },
    })),
  };
}

function onTop(pages: OrderPages, moved: WorkOrderRow): OrderPages {
  return {
    ...pages,
    pages: pages.pages.map(({ collection, pagination }, index) => ({
      collection: index === 0 ? [moved, ...collection] : collection,
      pagination: { ...pagination, total: pagination.total + 1 },
    })),
  };
}
