import type { CSSProperties, ReactNode } from 'react';
import { Children } from 'react';
import classes from './FieldRow.module.css';

/** Fields side by side; below each other on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  const style = { '--fields': Children.toArray(children).length } as CSSProperties;
  return (
    <div className={classes.row} style={style}>
      {children}
    </div>
  );
}
