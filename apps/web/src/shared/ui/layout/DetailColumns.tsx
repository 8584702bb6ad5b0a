import type { ReactNode } from 'react';
import classes from './DetailColumns.module.css';

interface DetailColumnsProps {
  /** The open tab, or the content of the record. */
  children: ReactNode;
  /** The cards about the record. */
  side: ReactNode;
  /** Puts the side above the rest on a phone, if it is short or has to be read first. */
  isSideFirst?: boolean;
}

/** A record's content and a narrow column beside it, which is below where there is no room. */
export const DetailColumns = ({ children, side, isSideFirst }: DetailColumnsProps) => (
  <div className={classes.columns}>
    <div className={classes.main} data-second={isSideFirst || undefined}>
      {children}
    </div>
    <div className={classes.side}>{side}</div>
  </div>
);
