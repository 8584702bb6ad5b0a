import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { MOST_COUNTED_IN_LIST } from '@baydesk/domain/limits';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useRef } from 'react';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { CreateByKey } from '../../../shared/ui/list/screen/CreateByKey.tsx';
import { ListFilters } from '../../../shared/ui/list/filters/ListFilters.tsx';
import { ListSearchBox } from '../../../shared/ui/list/screen/ListSearchBox.tsx';
import { useHandlers } from '../../../shared/ui/list/screen/use-handlers.ts';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { useRoomBelow } from '../../../shared/ui/list/screen/use-room-below.ts';
import { NewOrderButton } from '../list/NewOrderButton.tsx';
import { SavedViews } from '../../saved-views/public.ts';
import { countText, CURRENT_STATUSES } from '../list/status-chips.ts';
import { useOrderCounts, useOrderSums } from '../list/use-order-counts.ts';
import { useOrderFilters } from '../list/use-order-filters.ts';
import { ViewToggle } from '../list/ViewToggle.tsx';
import { BoardCard } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { isOpenColumn, useBoardDrag } from './use-board-drag.ts';
import classes from './OrderBoard.module.css';
import { useBoardMove } from './use-board-move.ts';

/** The height of the bar at the bottom of a phone's screen. */
const BOTTOM_BAR_PX = 52;
const SEARCH_LABEL = 'Number, customer, unit, plate, VIN or PO';

/** The open orders in a column per status; a card can be dragged to the statuses its order may move to. */
export function OrderBoard() {
  const { search, change } = useListState(listWorkOrders);
  const { permissions } = useActor();
  const sums = useOrderSums(search, CURRENT_STATUSES);
  // The sums bring the counts, except for people who see no prices.
  const counted = useOrderCounts(search, sums !== undefined && sums.counts === undefined);
  const counts = sums?.counts ?? counted?.counts;
  const { moveCard, refused_id, dialogs } = useBoardMove();
  const { onMove } = useHandlers({ onMove: moveCard });
  const { area, carried } = useBoardDrag(permissions, onMove);
  const columns_ref = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(columns_ref) - (useIsPhone() ? BOTTOM_BAR_PX : 0);
  return (
    <div className={classes.screen}>
      <PageHeader
        title="Work Orders"
        aside={
          <output>
            {countText(counts, CURRENT_STATUSES, MOST_COUNTED_IN_LIST)}
            {sums?.quoted_total ? (
              <>
                {' · '}
                <Money value={sums.quoted_total} />
              </>
            ) : null}
          </output>
        }
        actions={
          <>
            <ViewToggle view={search.view} />
            <CreateByKey>
              <NewOrderButton />
            </CreateByKey>
          </>
        }
      />
      <ListFilters
        filters={useOrderFilters()}
        search={search}
        onChange={change}
        hint_characters={SEARCH_LABEL.length}
        after={<SavedViews list="work_orders" search={search} />}
        searchBox={
          <ListSearchBox
            label={SEARCH_LABEL}
            value={search.search ?? ''}
            minCharacters={1}
            onChange={(text) => change({ search: text })}
          />
        }
      />
      <DndContext {...area}>
        <div ref={columns_ref} className={classes.columns} style={{ height: room }}>
          {CURRENT_STATUSES.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              search={search}
              sum={sums?.by_status[status] ?? null}
              isOpen={isOpenColumn(permissions, carried, status)}
              refused_id={refused_id}
              onMove={onMove}
            />
          ))}
        </div>
        <DragOverlay>{carried && <BoardCard order={carried} isCarried />}</DragOverlay>
      </DndContext>
      {dialogs}
    </div>
  );
}
