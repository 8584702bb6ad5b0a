import { IconAlertTriangleFilled, IconCheck, IconPointFilled } from '@tabler/icons-react';
import classes from './HoursGrid.module.css';
import type { SheetCell } from './sheet-cells.ts';

/** A sign before the hours of a day: forgotten, still running, or approved. */
export function CellMark({ cell }: { cell: SheetCell }) {
  if (cell.is_forgotten)
    return (
      <span className={classes.forgotten} title="Forgotten clock-out">
        <IconAlertTriangleFilled size={13} aria-hidden />
        <span className="visually-hidden">Forgotten clock-out: </span>
      </span>
    );
  if (cell.is_running)
    return (
      <span className={classes.running} title="In progress">
        <IconPointFilled size={14} aria-hidden />
        <span className="visually-hidden">In progress: </span>
      </span>
    );
  if (!cell.is_approved) return null;
  return (
    <span className={classes.approved} title="Approved">
      <IconCheck size={13} stroke={2.25} aria-hidden />
      <span className="visually-hidden">Approved: </span>
    </span>
  );
}
