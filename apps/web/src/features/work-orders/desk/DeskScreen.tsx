import { listDeskLines } from '@baydesk/contract/work-orders/desk.contract';
import { Button } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { BulkBar } from '../../../shared/ui/list/screen/BulkBar.tsx';
import chips from '../../../shared/ui/list/filters/chips.module.css';
import { ListFilters } from '../../../shared/ui/list/filters/ListFilters.tsx';
import { isNarrowed } from '../../../shared/ui/list/screen/list-search.ts';
import { ListSearchBox } from '../../../shared/ui/list/screen/ListSearchBox.tsx';
import { SkeletonRows } from '../../../shared/ui/list/table/SkeletonRows.tsx';
import { useChosenIds } from '../../../shared/ui/list/table/use-chosen-ids.ts';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { useRenderedRowCursor } from '../../../shared/ui/list/table/use-row-cursor.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { useOpenOrderRights } from '../order-data/use-line-rights.ts';
import { counted } from '../order-data/line-words.ts';
import { LoadedOrder } from '../order-ui/LoadedOrder.tsx';
import type { RequestListing } from '../part-requests/RequestRows.tsx';
import { useBulkRequestActions } from '../part-requests/use-bulk-request-actions.tsx';
import { useOrderParts } from '../part-requests/use-order-parts.tsx';
import type { PartMoves } from '../part-requests/taken-part.ts';
import { SomeRefused } from '../part-requests/taken-part.ts';
import { useTakeOn } from '../part-requests/use-take-on.tsx';
import { AskedFor } from './AskedFor.tsx';
import classes from './Desk.module.css';
import { deskFilters, waitingParts } from './desk-filters.tsx';
import { DeskOrderCard } from './DeskOrderCard.tsx';
import type { DeskPart } from './use-desk.ts';
import { useDesk, useDeskCounts } from './use-desk.ts';
import { DESK_KEYS, useDeskKeys } from './use-desk-keys.ts';

const RequestDialog = loadedLater(() => import('../part-requests/RequestDialog.tsx'), 'RequestDialog');

const PartDiscountDialog = loadedLater(() => import('../order-ui/DiscountDialogs.tsx'), 'PartDiscountDialog');

const SEARCH_LABEL = 'Order, unit, customer or part';
const SKELETON_ROWS = 8;

/** The parts desk: every part that open orders of the location wait for, those that hold up a promise first. */
export function DeskScreen() {
  const { search, change } = useListState(listDeskLines);
  const { query, orders, parts, promises_held_up } = useDesk(search);
  const counts = useDeskCounts();
  const filters = deskFilters(counts);
  return (
    <div className={classes.desk}>
      <PageHeader
        title="Part requests"
        aside={
          <output>
            {counts && `${counted(waitingParts(counts), 'part')} to do`}
            {promises_held_up > 0 &&
              ` · ${counted(promises_held_up, 'line')} ${promises_held_up === 1 ? 'holds' : 'hold'} up a promise`}
          </output>
        }
      />
      <ListFilters
        filters={filters}
        search={search}
        onChange={change}
        hint_characters={SEARCH_LABEL.length}
        searchBox={
          <ListSearchBox
            label={SEARCH_LABEL}
            value={search.search ?? ''}
            minCharacters={1}
            onChange={(text) => change({ search: text })}
          />
        }
        after={
          <button
            type="button"
            className={chips.chip}
            aria-pressed={search.is_unquoted === true}
            onClick={() => change({ is_unquoted: search.is_unquoted ? undefined : true })}
          >
            Not quoted
          </button>
        }
      />
      {parts.length > 0 ? (
        <DeskParts key={JSON.stringify(search)} orders={orders} parts={parts} query={query} />
      ) : (
        <div className="card">
          {query.isPending ? (
            <SkeletonRows count={SKELETON_ROWS} />
          ) : query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : isNarrowed(search, ['is_unquoted', ...filters.map(({ field }) => field)]) ? (
            <EmptyState text="No results found" />
          ) : (
            <EmptyState
              text="Empty bays, endless possibilities. Get Going!"
              hint="Nothing waits for parts. What technicians and advisors ask for on the lines of orders appears here."
            />
          )}
        </div>
      )}
    </div>
  );
}

type DeskPartsProps = Pick<ReturnType<typeof useDesk>, 'orders' | 'parts' | 'query'>;

/** The dialog for a part: its quote, or its discount. */
interface Opened {
  readonly part: DeskPart;
  readonly isDiscounted: boolean;
}

/** The parts by order and line, with the keys, the selection and the dialogs for them. */
function DeskParts({ orders, parts, query }: DeskPartsProps) {
  const rights = useOpenOrderRights();
  const { ids: selected_ids, choose, toggle } = useChosenIds();
  const selected = parts.filter(({ id }) => selected_ids.has(id));
  const [opened, setOpened] = useState<Opened | null>(null);
  const quote = (part: DeskPart) => setOpened({ part, isDiscounted: false });
  const { dialog, ...moves } = useTakeOn('acceptDeliveryDialog');
  const { orderParts, dialog: orderDialog } = useOrderParts({ opens: false });

  /** Parts that were refused stay selected. */
  const keepRefused = async (change_made: Promise<void>) => {
    try {
      await change_made;
    } catch (error) {
      if (error instanceof SomeRefused) choose(error.requests.map(({ id }) => id));
      throw error;
    }
  };
  const moves_of_selected: PartMoves = {
    takeOn: (requests, action) => keepRefused(moves.takeOn(requests, action)),
    changeSource: (requests, source) => keepRefused(moves.changeSource(requests, source)),
    remove: (requests) => keepRefused(moves.remove(requests)),
  };
  /** The mutation or its dialog has already shown the failure. */
  const run = (change_made: Promise<unknown>) => void change_made.then(() => choose([])).catch(() => undefined);
  useDeskKeys({
    parts,
    selected,
    onAct: (chosen, action) => run(moves_of_selected.takeOn(chosen, action)),
    onOrder: (chosen) => run(orderParts(chosen)),
    onQuote: quote,
    onChangeSource: (chosen, source) => run(moves_of_selected.changeSource(chosen, source)),
  });

  const { list_ref, find, follow } = useRenderedRowCursor<HTMLDivElement>({
    count: parts.length,
    opener: '[data-request-opener]',
    toggle: (index) => {
      const part = parts[index];
      if (part && rights.mayMoveParts) toggle(part.id);
    },
  });
  const keepPlace = useKeptPlace(parts, find);
  const bulk_actions = useBulkRequestActions({
    chosen: selected,
    rights,
    are_lines_authorized: selected.every(({ is_line_authorized }) => is_line_authorized),
    moves: moves_of_selected,
    orderParts,
  });
  const listing: RequestListing<DeskPart> = {
    indexOf: (part) => parts.indexOf(part),
    selected_ids,
    isChoosing: selected.length > 0,
    takeOn: moves.takeOn,
    orderParts,
    onSelect: toggle,
    onFocus: (index) => {
      follow(index);
      keepPlace(index);
    },
    onQuote: quote,
    onDiscount: (part) => setOpened({ part, isDiscounted: true }),
    renderBeside: (part) => <AskedFor part={part} />,
    keyOf: (step) => DESK_KEYS[step],
  };
  return (
    <>
      <div ref={list_ref} className={classes.orders}>
        {orders.map((lines, index) => (
          <DeskOrderCard key={lines[0].work_order_id} lines={lines} isFirst={index === 0} listing={listing} />
        ))}
      </div>
      <ShowMore query={query} />
      <BulkBar rows={selected} actions={bulk_actions} onClear={() => choose([])} />
      {dialog}
      {orderDialog}
      {opened && (
        <LoadedOrder id={opened.part.work_order_id} loading={null}>
          {opened.isDiscounted ? (
            <PartDiscountDialog request={opened.part} onClose={() => setOpened(null)} />
          ) : (
            <RequestDialog
              request={opened.part}
              about={<AskedFor part={opened.part} />}
              onClose={() => setOpened(null)}
            />
          )}
        </LoadedOrder>
      )}
    </>
  );
}

/** When the row with the focus leaves the list, the row that takes its place gets the focus. */
function useKeptPlace(parts: readonly DeskPart[], find: (index: number) => HTMLElement | null) {
  const place = useRef<{ readonly id: string; readonly index: number } | null>(null);
  const keep = useEffectEvent((shown: readonly DeskPart[]) => {
    const left = place.current;
    const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
    if (!left || !hasLostFocus || shown.some(({ id }) => id === left.id)) return;
    find(Math.min(left.index, shown.length - 1))?.focus({ preventScroll: true });
  });
  useEffect(() => keep(parts), [parts]);
  return (index: number) => {
    const part = parts[index];
    if (part) place.current = { id: part.id, index };
  };
}

/** Loads the next lines as soon as the end of the list comes into view. */
function ShowMore({ query }: Pick<DeskPartsProps, 'query'>) {
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (inViewport && hasNextPage && !isFetching) void fetchNextPage();
  }, [inViewport, hasNextPage, isFetching, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <Button ref={ref} variant="default" loading={query.isFetchingNextPage} onClick={() => void fetchNextPage()}>
      Show more
    </Button>
  );
}
