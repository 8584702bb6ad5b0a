import { IconGripVertical } from '@tabler/icons-react';
import classes from './DragHandle.module.css';
import type { HandleProps } from './use-sortable-row.ts';

interface DragHandleProps {
  /** 'Part 2' */
  name: string;
  handle: HandleProps;
}

/** The handle a row is dragged by. */
export function DragHandle({ name, handle }: DragHandleProps) {
  return (
    <button {...handle} type="button" className={classes.handle} aria-label={`Move ${name}`} data-drag-handle>
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
