import { IconCheck } from '@tabler/icons-react';
import classes from './InlineEdit.module.css';

/** The small sign, seen and heard, that a value was saved. */
export function SavedTick() {
  return (
    <>
      <IconCheck size={14} className={classes.tick} aria-hidden />
      <output className="visually-hidden">Saved</output>
    </>
  );
}
