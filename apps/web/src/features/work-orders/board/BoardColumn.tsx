import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { NEXT_PAGE_THRESHOLD } from '@baydesk/domain/limits';
import type { Cents } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { useDroppable } from '@dnd-kit/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { UIEvent } from 'react';
import { memo, useId, useRef } from 'react';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { countOf } from '../../../shared/ui/list/screen/list-pages.ts';
import { SkeletonRows } from '../../../shared/ui/list/table/SkeletonRows.tsx';
import { useListRows } from '../../../shared/ui/list/screen/use-list-rows.ts';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import type { OrderSearch } from '../list/order-search.ts';
import { placeOf } from '../list/order-search.ts';
import classes from './BoardColumn.module.css';
import { DraggableCard } from './DraggableCard.tsx';

const SKELETON_CARDS = 3;
const TYPICAL_CARD_PX = 98;
const GAP_PX = 6;
const NEWEST_FIRST = { sort_by: 'status_since', descending: true } as const;

interface BoardColumnProps {
  status: WorkOrderStatus;
  search: OrderSearch;
  /** The quoted total of the column; null until it is known, or when there are too many orders to add up. */
  sum: Cents | null;
  /** True if the dragged card may be dropped here, or if none is dragged. */
  isOpen: boolean;
  refused_id: string | null;
  onMove: (order: WorkOrderRow, to: WorkOrderStatus) => void;
}

/** The orders of one status, most recently moved first; each column loads its own pages. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { status, search, sum, isOpen, refused_id, onMove } = props;
  const heading_id = useId();
  const { setNodeRef, isOver, active } = useDroppable({ id: status });
  const { query, rows, first_page, total } = useListRows({
    endpoint: listWorkOrders,
    search: { ...search, ...NEWEST_FIRST },
    fixed: { statuses: [status], ...placeOf(search) },
  });
  const loadNextPage = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    const is_due = scrollTop + clientHeight >= scrollHeight * NEXT_PAGE_THRESHOLD;
    if (is_due && query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  const { scroll_ref, virtualizer, keep } = useVirtualCards(rows, active?.id);
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      aria-labelledby={heading_id}
      data-over={(isOver && isOpen && active !== null) || undefined}
      data-closed={!isOpen || undefined}
    >
      <header className={classes.head}>
        <h2 id={heading_id} className={classes.heading}>
          <StatusBadge status={status} />
        </h2>
        {first_page && (
          <span className={classes.figures}>
            <span>{countOf(first_page.pagination)}</span>
            {sum ? <Money value={sum} /> : null}
          </span>
        )}
      </header>
      <div ref={scroll_ref} className={classes.scroll} onScroll={loadNextPage}>
        {rows.length > 0 ? (
          <ul className={classes.cards} style={{ height: virtualizer.getTotalSize() }} aria-label={statusLabel(status)}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const order = rows[index];
              if (!order) return null;
              return (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus bubbles up
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  className={classes.place}
                  style={{ transform: `translateY(${start}px)` }}
                  data-index={index}
                  aria-posinset={index + 1}
                  aria-setsize={total}
                  onFocus={() => keep(order.id)}
                >
                  <DraggableCard order={order} isRefused={order.id === refused_id} onMove={onMove} />
                </li>
              );
            })}
          </ul>
        ) : query.isPending ? (
          <SkeletonRows count={SKELETON_CARDS} />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <p className={classes.empty}>Nothing here</p>
        )}
        {query.isFetchingNextPage && <SkeletonRows count={1} />}
      </div>
    </section>
  );
});

/** Renders the cards in view and near it, and those that have to stay: the one with the focus and the dragged one. */
function useVirtualCards(rows: readonly WorkOrderRow[], dragged_id: unknown) {
  const scroll_ref = useRef<HTMLDivElement>(null);
  const focused_id = useRef<string | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by hand or by a compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll_ref.current,
    estimateSize: () => TYPICAL_CARD_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    gap: GAP_PX,
    overscan: 4,
    rangeExtractor: (range) => {
      const staying = rows.flatMap(({ id }, index) => (id === focused_id.current || id === dragged_id ? [index] : []));
      return [...new Set([...defaultRangeExtractor(range), ...staying])].toSorted((one, other) => one - other);
    },
  });
  const keep = (id: string) => {
    focused_id.current = id;
  };
  return { scroll_ref, virtualizer, keep };
}
