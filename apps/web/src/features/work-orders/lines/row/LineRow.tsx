import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { StatusBadge } from '../../../../shared/ui/display/StatusBadge.tsx';
import { DragHandle } from '../../../../shared/ui/sort/DragHandle.tsx';
import { useSortableRow } from '../../../../shared/ui/sort/use-sortable-row.ts';
import type { LineActions } from '../changes/line-actions.ts';
import { LineAside } from './LineAside.tsx';
import { LineBody } from './LineBody.tsx';
import { LineMenu } from './LineMenu.tsx';
import { LineName } from './LineName.tsx';
import classes from './LineRow.module.css';
import { LineTotal } from './LineTotal.tsx';
import { LINE_FACES } from '../../order-data/line-words.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';

interface LineRowProps {
  line: WorkOrderLine;
  index: number;
  isOpen: boolean;
  isSelected: boolean;
  /** Somebody is choosing lines, so every line offers its box. */
  isChoosing: boolean;
  actions: LineActions;
  onToggle: () => void;
  onSelect: (isSelected: boolean) => void;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A line of the order: folded it says what it is, where it stands and what it comes to; open, everything. */
export function LineRow(props: LineRowProps) {
  const { line, index, isOpen, isSelected, actions, onToggle } = props;
  const { mayEdit, mayWork } = useLineRights();
  const { setNodeRef, style, isDragging, handle } = useSortableRow(line.line_id);
  const face = LINE_FACES[line.status];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus and keys bubble here from what the row holds
    <li
      ref={setNodeRef}
      style={style}
      className={classes.line}
      data-list-row={index}
      data-status={line.status}
      data-dragging={isDragging || undefined}
      data-choosing={props.isChoosing || undefined}
      data-selected={isSelected || undefined}
      onFocus={props.onFocus}
      onKeyDown={props.onKeyDown}
    >
      <div className={classes.head}>
        {mayEdit && <DragHandle name={line.line_name} handle={handle} />}
        <span className={classes.choose}>
          <span className={classes.dot} data-colour={face.colour} aria-hidden />
          {mayWork && (
            <Checkbox
              size="xs"
              className={classes.box}
              aria-label={`Select ${line.line_name}`}
              checked={isSelected}
              onChange={(event) => props.onSelect(event.currentTarget.checked)}
            />
          )}
        </span>
        <span className={classes.number} aria-hidden>
          {index + 1}
        </span>
        <LineName line={line} isOpen={isOpen} onToggle={onToggle} />
        <span className={classes.badge}>
          <StatusBadge status={line.status} label={face.label} colour={face.colour} />
        </span>
        <span className={classes.total}>
          <LineTotal line={line} />
        </span>
        <span className={classes.menu}>
          <LineMenu line={line} actions={actions} />
        </span>
        <button
          type="button"
          className={classes.toggle}
          data-line-toggle
          aria-expanded={isOpen}
          aria-label={`Line ${index + 1}: ${line.line_name}`}
          onClick={onToggle}
        >
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      <LineAside line={line} isOpen={isOpen} actions={actions} />
      {isOpen && <LineBody line={line} />}
    </li>
  );
}
