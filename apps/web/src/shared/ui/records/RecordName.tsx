import type { ReactNode } from 'react';
import classes from './RecordName.module.css';

/** The name of a record in its list, with its badges. */
export function RecordName({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <span className={classes.name}>
      <span className={classes.text}>{name}</span>
      {children}
    </span>
  );
}
