import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Small text beside the title: a count, a sum, a status. */
  aside?: ReactNode;
  /** The line below the title. */
  meta?: ReactNode;
  /** At most one of them is the primary button. */
  actions?: ReactNode;
}

export function PageHeader({ title, aside, meta, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words} data-with-meta={Boolean(meta) || undefined}>
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
        {meta && <div className={classes.meta}>{meta}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
