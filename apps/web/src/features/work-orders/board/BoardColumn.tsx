import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { NEXT_PAGE_THRESHOLD } from '@baydesk/domain/limits';
import type { Cents } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { useDroppable } from '@dnd-kit/core';
import type { UIEvent } from 'react';
import { useId } from 'react';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { countOf } from '../../../shared/ui/list/list-pages.ts';
import { SkeletonRows } from '../../../shared/ui/list/SkeletonRows.tsx';
import { useListRows } from '../../../shared/ui/list/use-list-rows.ts';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import type { OrderSearch } from '../list/order-search.ts';
import { placeOf } from '../list/order-search.ts';
import classes from './BoardColumn.module.css';
import { DraggableCard } from './DraggableCard.tsx';

const SKELETON_CARDS = 3;
const NEWEST_FIRST = { sort_by: 'status_since', descending: true } as const;

interface BoardColumnProps {
  status: WorkOrderStatus;
  search: OrderSearch;
  /** The quoted total of the column; null until it is known, or when there are too many orders to add up. */
  sum: Cents | null;
  /** Whether the dragged card may be dropped here; true if none is dragged. */
  isOpen: boolean;
  refused_id: string | null;
  onMove: (order: WorkOrderRow, to: WorkOrderStatus) => void;
}

/** The orders of one status, most recently moved first; each column loads its own pages. */
export function BoardColumn({ status, search, sum, isOpen, refused_id, onMove }: BoardColumnProps) {
  const heading_id = useId();
  const { setNodeRef, isOver, active } = useDroppable({ id: status });
  const { query, rows, first_page } = useListRows({
    endpoint: listWorkOrders,
    search: { ...search, ...NEWEST_FIRST },
    fixed: { statuses: [status], ...placeOf(search) },
  });
  const loadNextPage = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    const is_due = scrollTop + clientHeight >= scrollHeight * NEXT_PAGE_THRESHOLD;
    if (is_due && query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
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
      <div className={classes.scroll} onScroll={loadNextPage}>
        {rows.length > 0 ? (
          <ul className={classes.cards} aria-label={statusLabel(status)}>
            {rows.map((order) => (
              <li key={order.id}>
                <DraggableCard order={order} isRefused={order.id === refused_id} onMove={onMove} />
              </li>
            ))}
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
}
