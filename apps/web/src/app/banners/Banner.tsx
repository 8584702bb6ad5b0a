import type { ReactNode } from 'react';
import classes from './Banner.module.css';

interface Props {
  readonly tone: 'warning' | 'info';
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A strip above everything that stays until it is dealt with. */
export function Banner({ tone, action, children }: Props) {
  return (
    <output className={classes.banner} data-tone={tone}>
      <span>{children}</span>
      {action}
    </output>
  );
}
