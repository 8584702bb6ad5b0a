/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers drop the table roles when CSS lays it out as a grid */
import { Checkbox } from '@mantine/core';
import { ROW_HEIGHT_PX } from '@baydesk/domain/limits';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { placeByKey } from '../../sort/place-by-key.ts';
import type { SortableArea } from '../../sort/SortableArea.tsx';
import { ListHeaderCell } from './ListHeaderCell.tsx';
import { ListTableRow } from './ListTableRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import classes from './ListTable.module.css';
import type { ListColumn, MoveRow, RowLinkOf } from '../screen/list-definition.ts';
import { rowName } from '../screen/list-definition.ts';
import type { ListEndpoint, ListSearch, RowOf } from '../screen/list-endpoint.ts';
import { useColumnTracks } from './use-column-tracks.ts';
import { useRoomBelow } from '../screen/use-room-below.ts';
import { useRowCursor } from './use-row-cursor.ts';
import type { RowSelection } from './use-row-selection.ts';

const CHECKBOX_PX = 20;
const HANDLE_PX = 24;

interface ListTableProps<E extends ListEndpoint> {
  /** The table's name, also the key of its stored scroll position. */
  title: string;
  rows: readonly RowOf<E>[];
  columns: readonly ListColumn<E>[];
  search: ListSearch<E>;
  /** Undefined when the total is only a lower bound. */
  total: number | undefined;
  rowLink: RowLinkOf<E> | undefined;
  onMove: MoveRow<E> | undefined;
  /** Renders rows that are moved by hand; loaded only for lists that have them. */
  moving?: { readonly Area: typeof SortableArea; readonly Row: typeof ListTableRow };
  /** Undefined in a list whose rows cannot be selected. */
  selection: RowSelection | undefined;
  /** The rows belong to the previous search while the next ones load. */
  isOfOldSearch: boolean;
  /** Loading the next rows takes noticeably long. */
  isStale: boolean;
  isLoadingMore: boolean;
  onSort: (sort_by: string) => void;
  /** Reports the last visible row, which decides when the next page loads. */
  onReach: (last_shown_index: number) => void;
}

/** A virtual list of 48 px rows; roles and row counts present it to screen readers as a whole table. */
export function ListTable<E extends ListEndpoint>(props: ListTableProps<E>) {
  const { title, rows, columns, total, rowLink, onMove, selection, isStale, isLoadingMore, onReach } = props;
  const scroll_ref = useRef<HTMLDivElement>(null);
  const room = useRoomBelow(scroll_ref);
  const scroll_id = `list-${title}`;
  const restored = useElementScrollRestoration({ id: scroll_id });
  const active = useRef(-1);
  useBeginAtTop(scroll_ref, props.search);

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by hand or by a compiler
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll_ref.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    initialOffset: restored?.scrollY ?? 0,
    // The row with the focus stays rendered, because the focus would be lost with it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active.current])]
        .filter((i) => i >= 0 && i < rows.length)
        .sort((a, b) => a - b),
  });

  const cursor = useRowCursor({
    count: rows.length,
    reveal: (index) => {
      active.current = index;
      virtualizer.scrollToIndex(index);
    },
    find: (index) => {
      const row = scroll_ref.current?.querySelector<HTMLElement>(`[data-list-row="${index}"]`);
      return row?.querySelector<HTMLElement>('[data-row-link]') ?? row ?? null;
    },
    toggle: selection
      ? (index) => {
          const row = rows[index];
          if (row) selection.toggle(row.id);
        }
      : undefined,
  });

  const items = virtualizer.getVirtualItems();
  const last_shown_index = virtualizer.range?.endIndex ?? -1;
  const reach = useEffectEvent(onReach);
  useEffect(() => reach(last_shown_index), [last_shown_index, rows.length]);

  const move = (from: number, to: number) => onMove?.(rows, from, to);
  const keepFocus = useFocusOnMovedRow(scroll_ref, rows);
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const to = placeByKey(event, index, rows.length);
    if (to === undefined) return;
    keepFocus(rows[index]?.id);
    move(index, to);
  };

  const Row = (onMove && props.moving?.Row) ?? ListTableRow;
  const tracks = useColumnTracks({
    scroll_ref,
    columns,
    rows,
    search: props.search,
    extra_tracks: [...(onMove ? [HANDLE_PX] : []), ...(selection ? [CHECKBOX_PX] : [])],
    isReady: items.length > 0 && !props.isOfOldSearch,
  });
  const style = { '--room': `${room}px`, '--columns': tracks } as CSSProperties;
  const list = (
    <div ref={scroll_ref} className={classes.scroll} style={style} data-scroll-restoration-id={scroll_id}>
      <table
        role="table"
        className={classes.table}
        aria-label={title}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-busy={isStale}
      >
        <thead role="rowgroup" className={classes.head}>
          <tr role="row" className={classes.line} aria-rowindex={1}>
            {onMove && (
              <th role="columnheader" className={classes.header} scope="col">
                <span className="visually-hidden">Order</span>
              </th>
            )}
            {selection && (
              <th role="columnheader" className={classes.header} scope="col">
                <Checkbox
                  size="xs"
                  aria-label="Select all shown"
                  checked={selection.isAllSelected}
                  indeterminate={selection.isSomeSelected}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <ListHeaderCell key={column.id} column={column} search={props.search} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={classes.body}
          style={{ height: virtualizer.getTotalSize() }}
          data-stale={isStale || undefined}
        >
          {items.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            return (
              <Row
                key={item.key}
                row={row}
                index={item.index}
                top={item.start}
                columns={columns}
                link={rowLink?.(row)}
                selection={selection}
                {...(onMove ? { onKeyDown: (event) => moveByKey(event, item.index) } : {})}
                onFocus={() => {
                  active.current = item.index;
                  cursor.follow(item.index);
                }}
              />
            );
          })}
        </tbody>
      </table>
      {isLoadingMore && <SkeletonRows count={2} />}
    </div>
  );
  const Area = props.moving?.Area;
  if (!onMove || !Area) return list;
  const nameOf = (index: number) => rowName(columns, rows[index]);
  return (
    <Area ids={rows.map((row) => row.id)} nameOf={nameOf} onMove={move}>
      {list}
    </Area>
  );
}

/** A moved row leaves the page for a moment, so its handle or link gets the focus again. */
function useFocusOnMovedRow(scroll_ref: { current: HTMLElement | null }, rows: readonly { id: string }[]) {
  const moved = useRef<{ id: string; on: 'handle' | 'link' } | null>(null);
  useLayoutEffect(() => {
    const target = moved.current;
    if (!target) return;
    const index = rows.findIndex(({ id }) => id === target.id);
    const part = target.on === 'handle' ? '[data-drag-handle]' : '[data-row-link]';
    scroll_ref.current?.querySelector<HTMLElement>(`[data-list-row="${index}"] ${part}`)?.focus();
    moved.current = null;
  }, [scroll_ref, rows]);
  return (id: string | undefined) => {
    const on = document.activeElement?.hasAttribute('data-drag-handle') ? 'handle' : 'link';
    if (id !== undefined) moved.current = { id, on };
  };
}

/** Scrolls to the first row after a change of search, filter or sort, but not when a row is opened over the list. */
function useBeginAtTop(scroll_ref: RefObject<HTMLElement | null>, search: object): void {
  const search_key = JSON.stringify({ ...search, open: undefined, view: undefined });
  const shown = useRef(search_key);
  useEffect(() => {
    if (shown.current === search_key) return;
    shown.current = search_key;
    scroll_ref.current?.scrollTo({ top: 0 });
  }, [scroll_ref, search_key]);
}
