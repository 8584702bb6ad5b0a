import { IconCheck } from '@tabler/icons-react';
import classes from './InlineEdit.module.css';

/** A small tick, also announced to screen readers, after a value was saved. */
export function SavedTick() {
  return (
    <>
      <IconCheck size={14} className={classes.tick} aria-hidden />
      <output className="visually-hidden">Saved</output>
    </>
  );
}
