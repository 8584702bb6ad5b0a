import { Checkbox } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { DragHandle } from '../../sort/DragHandle.tsx';
import type { SortableArea } from '../../sort/SortableArea.tsx';
import type { useSortableRow } from '../../sort/use-sortable-row.ts';
import { RowOpener } from '../table/RowOpener.tsx';
import { SkeletonRows } from '../table/SkeletonRows.tsx';
import classes from './ListCards.module.css';
import type { ListColumn, MoveRow, RowLink, RowLinkOf } from './list-definition.ts';
import { cellOf, holdsValue, rowName } from './list-definition.ts';
import type { ListEndpoint, RowOf } from './list-endpoint.ts';
import type { RowSelection } from '../table/use-row-selection.ts';

const TYPICAL_CARD_PX = 86;

interface ListCardsProps<E extends ListEndpoint> {
  title: string;
  rows: readonly RowOf<E>[];
  columns: readonly ListColumn<E>[];
  rowLink: RowLinkOf<E> | undefined;
  onMove: MoveRow<E> | undefined;
  /** Renders cards that are moved by hand; loaded only for lists that have them. */
  moving?: { readonly Area: typeof SortableArea; readonly Card: typeof RowCard };
  /** Undefined in a list whose rows cannot be selected. */
  selection: RowSelection | undefined;
  isLoadingMore: boolean;
  onReach: (last_shown_index: number) => void;
}

/** The same rows on a phone: a card each, and the page itself scrolls. */
export function ListCards<E extends ListEndpoint>(props: ListCardsProps<E>) {
  const { title, rows, columns, rowLink, onMove, selection, isLoadingMore, onReach } = props;
  const list_ref = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    setScrollMargin((list_ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by hand or by a compiler
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => TYPICAL_CARD_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    scrollMargin,
  });
  const last_shown_index = virtualizer.range?.endIndex ?? -1;
  const reach = useEffectEvent(onReach);
  useEffect(() => reach(last_shown_index), [last_shown_index, rows.length]);

  const Card = (onMove && props.moving?.Card) ?? RowCard;
  const cards = (
    <>
      <ul ref={list_ref} className={classes.cards} style={{ height: virtualizer.getTotalSize() }} aria-label={title}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={classes.place}
              style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
            >
              <Card row={row} columns={columns} link={rowLink?.(row)} selection={selection} />
            </li>
          );
        })}
      </ul>
      {isLoadingMore && <SkeletonRows count={1} />}
    </>
  );
  const Area = props.moving?.Area;
  if (!onMove || !Area) return cards;
  return (
    <Area
      ids={rows.map((row) => row.id)}
      nameOf={(index) => rowName(columns, rows[index])}
      onMove={(from, to) => onMove(rows, from, to)}
    >
      {cards}
    </Area>
  );
}

export interface RowCardProps<E extends ListEndpoint> {
  row: RowOf<E>;
  columns: readonly ListColumn<E>[];
  link: RowLink | undefined;
  selection: RowSelection | undefined;
  /** In a list whose rows are moved by hand. */
  sorting?: ReturnType<typeof useSortableRow>;
}

export function RowCard<E extends ListEndpoint>({ row, columns, link, selection, sorting }: RowCardProps<E>) {
  const checkbox_id = useId();
  const [name, ...others] = columns;
  if (!name) return null;
  return (
    <article
      ref={sorting?.setNodeRef}
      className={classes.card}
      style={sorting?.style}
      data-selected={selection?.isSelected(row.id) || undefined}
      data-dragging={sorting?.isDragging || undefined}
    >
      {sorting && (
        <div className={classes.handle}>
          <DragHandle name={rowName(columns, row)} handle={sorting.handle} />
        </div>
      )}
      {selection && (
        <label className={classes.choose} htmlFor={checkbox_id}>
          <Checkbox
            id={checkbox_id}
            aria-label={`Select ${rowName(columns, row)}`}
            checked={selection.isSelected(row.id)}
            onChange={() => selection.toggle(row.id)}
          />
        </label>
      )}
      <div className={classes.content}>
        <div className={classes.title}>
          <RowOpener link={link}>{cellOf(name, row)}</RowOpener>
        </div>
        <div className={classes.text}>
          {others
            .filter((column) => (column.card ?? 'text') === 'text' && holdsValue(column, row))
            .map((column) => (
              <span key={column.id} className={classes.part}>
                <span className="visually-hidden">{column.header}: </span>
                {cellOf(column, row)}
              </span>
            ))}
        </div>
      </div>
      <div className={classes.aside}>
        {others
          .filter((column) => column.card === 'aside')
          .map((column) => (
            <div key={column.id}>{cellOf(column, row)}</div>
          ))}
      </div>
    </article>
  );
}
