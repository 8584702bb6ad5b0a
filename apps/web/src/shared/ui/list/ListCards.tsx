import { Checkbox } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { RowOpener } from './RowOpener.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import classes from './ListCards.module.css';
import type { ListColumn, RowLink, RowLinkOf } from './list-definition.ts';
import { cellOf } from './list-definition.ts';
import type { ListEndpoint } from './list-endpoint.ts';
import type { ListTableModel, ListTableRow } from './use-list-table.ts';

const TYPICAL_CARD_PX = 86;

interface ListCardsProps<E extends ListEndpoint> {
  title: string;
  table: ListTableModel<E>;
  columns: readonly ListColumn<E>[];
  rowLink: RowLinkOf<E> | undefined;
  isSelectable: boolean;
  isLoadingMore: boolean;
  onReach: (last_shown_index: number) => void;
}

/** The same rows on a phone: a card each, and the page itself scrolls. */
export function ListCards<E extends ListEndpoint>(props: ListCardsProps<E>) {
  const { title, table, columns, rowLink, isSelectable, isLoadingMore, onReach } = props;
  const { rows } = table.getRowModel();
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

  return (
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
              <RowCard
                row={row}
                columns={columns}
                link={rowLink?.(row.original)}
                isSelectable={isSelectable}
                isSelected={row.getIsSelected()}
              />
            </li>
          );
        })}
      </ul>
      {isLoadingMore && <SkeletonRows count={1} />}
    </>
  );
}

interface RowCardProps<E extends ListEndpoint> {
  row: ListTableRow<E>;
  columns: readonly ListColumn<E>[];
  link: RowLink | undefined;
  isSelectable: boolean;
  isSelected: boolean;
}

function RowCard<E extends ListEndpoint>({ row, columns, link, isSelectable, isSelected }: RowCardProps<E>) {
  const checkbox_id = useId();
  const [name, ...others] = columns;
  if (!name) return null;
  const data = row.original;
  return (
    <article className={classes.card} data-selected={isSelected || undefined}>
      {isSelectable && (
        <label className={classes.choose} htmlFor={checkbox_id}>
          <Checkbox
            id={checkbox_id}
            aria-label={`Select ${String(name.value(data) ?? 'row')}`}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
          />
        </label>
      )}
      <div className={classes.content}>
        <div className={classes.title}>
          <RowOpener link={link}>{cellOf(name, data)}</RowOpener>
        </div>
        <div className={classes.text}>
          {others
            .filter((column) => (column.card ?? 'text') === 'text' && !isBlank(column.value(data)))
            .map((column) => (
              <span key={column.id} className={classes.part}>
                <span className="visually-hidden">{column.header}: </span>
                {cellOf(column, data)}
              </span>
            ))}
        </div>
      </div>
      <div className={classes.aside}>
        {others
          .filter((column) => column.card === 'aside')
          .map((column) => (
            <div key={column.id}>{cellOf(column, data)}</div>
          ))}
      </div>
    </article>
  );
}

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
