import type { DeskLine } from '@baydesk/contract/work-orders/desk.contract';
import { countDesk, DESK_LINES_PER_PAGE, listDeskLines } from '@baydesk/contract/work-orders/desk.contract';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import type { ListSearch } from '../../../shared/ui/list/screen/list-endpoint.ts';
import { useListPages } from '../../../shared/ui/list/screen/use-list-rows.ts';
import type { TakenPart } from '../part-requests/taken-part.ts';

export type DeskSearch = ListSearch<typeof listDeskLines>;

export type DeskPart = DeskLine['part_requests'][number] &
  TakenPart &
  Pick<DeskLine, 'work_order_number' | 'line_name'> & { readonly is_line_authorized: boolean };

export interface DeskLineShown extends Omit<DeskLine, 'part_requests'> {
  readonly part_requests: readonly DeskPart[];
}

/** An order with its lines that parts are asked for, in the order of its most urgent line. */
export type DeskOrder = readonly [DeskLineShown, ...DeskLineShown[]];

/** The lines of the desk loaded so far, by order, and their parts one after the other as shown. */
export function useDesk(search: DeskSearch) {
  const { query, pages } = useListPages({
    endpoint: listDeskLines,
    search,
    rows_per_page: DESK_LINES_PER_PAGE,
  });
  return useMemo(() => {
    // A line that moved to the next page during scrolling is shown once, in its newest version.
    const lines = new Map(
      pages?.flatMap(({ collection }) => collection).map((line) => [line.line_id, shownLine(line)]),
    );
    const orders = [...Map.groupBy(lines.values(), ({ work_order_id }) => work_order_id).values()].flatMap(
      ([first, ...others]): DeskOrder[] => (first ? [[first, ...others]] : []),
    );
    return {
      query,
      orders,
      parts: orders.flat().flatMap(({ part_requests }) => part_requests),
      promises_held_up: [...lines.values()].filter(({ holds_up_promise }) => holds_up_promise).length,
    };
  }, [query, pages]);
}

export const useDeskCounts = () =>
  useQuery({ ...endpointQuery(countDesk, {}, ['part_request', 'counts']), placeholderData: keepPreviousData }).data;

const shownLine = (line: DeskLine): DeskLineShown => ({
  ...line,
  part_requests: line.part_requests.map((part) => ({
    ...part,
    work_order_number: line.work_order_number,
    line_name: line.line_name,
    is_line_authorized: isAuthorizedLine(line.line_status),
  })),
});
