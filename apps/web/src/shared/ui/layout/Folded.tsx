import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Folded.module.css';

interface FoldedProps {
  /** The line that is read without unfolding. */
  first: ReactNode;
  /** The words for the content inside. */
  more: string;
  children: ReactNode;
}

/** Cards behind one line, for phones, where they have no room beside the screen. */
export function Folded({ first, more, children }: FoldedProps) {
  return (
    <details className={`card ${classes.folded}`}>
      <summary className={classes.summary}>
        <span>{first}</span>
        <span className={classes.more}>
          {more}
          <IconChevronDown size={16} aria-hidden />
        </span>
      </summary>
      <div className={classes.cards}>{children}</div>
    </details>
  );
}
