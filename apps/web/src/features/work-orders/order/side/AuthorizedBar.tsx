import type { Cents } from '@baydesk/domain/money/cents';
import type { CSSProperties } from 'react';
import classes from './TotalsCard.module.css';

/** How much of what was quoted is agreed to; the figures stand above it. */
export function AuthorizedBar({ authorized_cents, quoted_cents }: { authorized_cents: Cents; quoted_cents: Cents }) {
  const style = { '--part': authorized_cents, '--whole': Math.max(quoted_cents, 1) } as CSSProperties;
  return <div className={classes.bar} style={style} data-empty={quoted_cents === 0 || undefined} aria-hidden />;
}
