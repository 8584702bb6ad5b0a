import { Link } from '@tanstack/react-router';
import type { Place } from '../../shared/routing/feature-routes.ts';
import classes from './TabBar.module.css';

/** Every tab in sight: where one line is too short they take two. */
export function TabBar({ tabs }: { tabs: readonly Place[] }) {
  return (
    <div className={classes.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className={classes.tab} activeProps={{ 'aria-current': 'page' }}>
          {tab.label}
        </Link>
      ))}
    </div>
  );
}
