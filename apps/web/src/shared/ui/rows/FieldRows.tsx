import { ActionIcon, Button, Input } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ListField } from '../form/use-list-field.ts';
import { DragHandle } from '../sort/DragHandle.tsx';
import { placeByKey } from '../sort/place-by-key.ts';
import { SortableArea } from '../sort/SortableArea.tsx';
import { useSortableRow } from '../sort/use-sortable-row.ts';
import classes from './FieldRows.module.css';
import { focusInRow, isPlainEnter, positionInRow } from './row-focus.ts';

export interface RowColumn {
  readonly header: string;
  /** A CSS grid track: '110px', 'minmax(140px, 1fr)'. */
  readonly width: string;
  readonly align?: 'right';
}

interface FieldRowsProps<Row> {
  list: ListField<Row>;
  /** The singular: 'part'. */
  noun: string;
  columns: readonly RowColumn[];
  most: number;
  onAdd: () => void;
  /** The field to focus after adding: how many rows above the new one, and which field. By default its first field. */
  typesOnAt?: { readonly above: number; readonly position: number };
  onRemove?: (index: number) => void;
  /** The minimum number of rows; at this number no row can be removed. */
  least?: number;
  isSortable?: boolean;
  /** Enter moves down the column, and adds a row after the last one. */
  walksByEnter?: boolean;
  /** The fields of a row, one element for each column; `data-card` sets its width on a card. */
  children: (row: Row, index: number) => ReactNode;
}

/** A table of fields with a row for each entry of a list; on a phone a card for each. */
export function FieldRows<Row>(props: FieldRowsProps<Row>) {
  const { list, noun, columns, most, onAdd, onRemove = list.removeAt, least = 0 } = props;
  const { typesOnAt = { above: 0, position: 0 }, isSortable = false, walksByEnter = false, children } = props;
  const area_ref = useRef<HTMLDivElement>(null);
  const add_ref = useRef<HTMLButtonElement>(null);
  const count = list.rows.length;
  const nameOf = (index: number) => `${noun[0]?.toUpperCase()}${noun.slice(1)} ${index + 1}`;

  const add = () => {
    if (count >= most) return;
    flushSync(onAdd);
    focusInRow(area_ref.current, count - typesOnAt.above, typesOnAt.position);
  };
  const remove = (index: number) => {
    flushSync(() => onRemove(index));
    if (!focusInRow(area_ref.current, Math.min(index, count - 2))) add_ref.current?.focus();
  };
  /** Moving a row removes its element from the page for a moment, so the focus is set again. */
  const move = (from: number, to: number) => {
    const focused = document.activeElement;
    flushSync(() => list.move(from, to));
    if (focused instanceof HTMLElement) focused.focus();
  };

  const tracks = [...(isSortable ? ['24px'] : []), ...columns.map(({ width }) => width), '28px'].join(' ');
  return (
    <div ref={area_ref} className={classes.rows} style={{ '--tracks': tracks } as CSSProperties}>
      {count > 0 && (
        <div className={classes.head} aria-hidden>
          {isSortable && <span />}
          {columns.map(({ header, align }) => (
            <span key={header} data-align={align}>
              {header}
            </span>
          ))}
        </div>
      )}
      <SortableArea ids={list.keys} nameOf={nameOf} onMove={move} isOff={!isSortable}>
        {list.rows.map((row, index) => (
          <FieldRow
            key={list.keys[index]}
            id={list.keys[index] ?? ''}
            name={nameOf(index)}
            isSortable={isSortable}
            {...(count > least ? { onRemove: () => remove(index) } : {})}
            onKeyDown={(event) => {
              const to = isSortable ? placeByKey(event, index, count) : undefined;
              if (to !== undefined) return move(index, to);
              if (!walksByEnter || !isPlainEnter(event)) return;
              event.preventDefault();
              const position = positionInRow(event.currentTarget, event.target);
              if (index + 1 < count) focusInRow(area_ref.current, index + 1, position);
              else add();
            }}
          >
            {children(row, index)}
          </FieldRow>
        ))}
      </SortableArea>
      {list.error && <Input.Error role="alert">{list.error}</Input.Error>}
      <Button
        ref={add_ref}
        className={classes.add}
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={count >= most}
        onClick={add}
      >
        Add {noun}
      </Button>
    </div>
  );
}

interface FieldRowProps {
  id: string;
  name: string;
  isSortable: boolean;
  onRemove?: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

function FieldRow({ id, name, isSortable, onRemove, onKeyDown, children }: FieldRowProps) {
  const { setNodeRef, style, isDragging, handle } = useSortableRow(id);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are pressed in its fields
    <fieldset
      ref={setNodeRef}
      aria-label={name}
      className={classes.row}
      style={style}
      data-field-row
      data-dragging={isDragging || undefined}
      onKeyDown={onKeyDown}
    >
      <span className={classes.name} aria-hidden>
        {name}
      </span>
      {isSortable && (
        <span className={classes.handle}>
          <DragHandle name={name} handle={handle} />
        </span>
      )}
      {children}
      <span className={classes.remove}>
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </fieldset>
  );
}
