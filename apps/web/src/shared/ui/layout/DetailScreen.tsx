import type { LinkProps } from '@tanstack/react-router';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import classes from './DetailScreen.module.css';
import { PageHeader } from './PageHeader.tsx';

export interface DetailTab {
  readonly label: string;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  readonly count?: number | undefined;
}

interface DetailScreenProps {
  title: string;
  /** The badge beside the title, with its menu of moves. */
  status?: ReactNode;
  /** The line below: customer, contact, warnings. */
  meta?: ReactNode;
  actions?: ReactNode;
  tabs?: readonly DetailTab[];
  /** The open tab: the route's `<Outlet />`. */
  children: ReactNode;
}

/** A record with its header and tabs; each tab has its own address. */
export function DetailScreen({ title, status, meta, actions, tabs = [], children }: DetailScreenProps) {
  const tabs_ref = useRef<HTMLElement>(null);
  const open_path = useLocation({ select: ({ pathname }) => pathname });
  // A phone has no room for all tabs, so the open one is scrolled to the middle, where counts that come later push no
  // part of it out; in the next frame, because the browser would otherwise lay out the whole new screen for it at once.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const open_tab = tabs_ref.current?.querySelector(`[href^="${open_path}"]`);
      open_tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [open_path]);
  return (
    <div className={classes.screen}>
      <PageHeader title={title} aside={status} meta={meta} actions={actions} />
      {tabs.length > 0 && (
        <nav ref={tabs_ref} className={classes.tabs} aria-label={`Parts of ${title}`}>
          {tabs.map(({ label, link, count }) => (
            <Link key={label} {...link} className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
              {label}
              {count !== undefined && <span className={classes.count}> {count.toLocaleString('en-US')}</span>}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </div>
  );
}
