import type { ReactNode } from 'react';
import classes from './Callout.module.css';

interface CalloutProps {
  tone: 'info' | 'warning' | 'negative';
  title?: string;
  /** Read out as soon as it appears. */
  isAlert?: boolean;
  children: ReactNode;
}

/** A notice about the content below it. */
export function Callout({ tone, title, isAlert = false, children }: CalloutProps) {
  return (
    <div className={`${classes.callout} ${classes[tone]}`} role={isAlert ? 'alert' : undefined}>
      {title && <div className={classes.title}>{title}</div>}
      {children}
    </div>
  );
}
