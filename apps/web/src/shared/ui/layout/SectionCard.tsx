import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './SectionCard.module.css';

interface SectionCardProps {
  title?: string;
  actions?: ReactNode;
  /** No padding, for content that has its own, such as rows. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a screen on a card with a hairline border. */
export function SectionCard({ title, actions, flush = false, children }: SectionCardProps) {
  const title_id = useId();
  return (
    <section className={classes.section} aria-labelledby={title ? title_id : undefined}>
      {title && (
        <div className={classes.head}>
          <h2 className={classes.title} id={title_id}>
            {title}
          </h2>
          {actions}
        </div>
      )}
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
