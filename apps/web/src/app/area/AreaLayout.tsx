import { Link, Outlet, useLocation } from '@tanstack/react-router';
import type { Place } from '../../shared/routing/feature-routes.ts';
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts';
import { placeAt } from '../places.ts';
import { useOpenPlaces } from '../use-open-places.ts';
import classes from './AreaLayout.module.css';
import { TabMenu } from './TabMenu.tsx';

interface AreaLayoutProps {
  name: string;
  /** The area as places name it that are its tabs. */
  listed: 'administration' | 'parts';
}

/** The tabs of an area above the open one. */
export function AreaLayout({ name, listed }: AreaLayoutProps) {
  const tabs = useOpenPlaces().filter((place) => place.listed === listed);
  const isPhone = useIsPhone();
  return (
    <>
      <nav aria-label={name}>{isPhone ? <TabMenu area={name} tabs={tabs} /> : <TabBar tabs={tabs} />}</nav>
      <Outlet />
    </>
  );
}

/** All tabs of the area, or of the group that is open where there are groups; the menu lists the others. */
function TabBar({ tabs }: { tabs: readonly Place[] }) {
  const open_tab = placeAt(tabs, useLocation({ select: ({ pathname }) => pathname }));
  return (
    <div className={classes.tabs}>
      {tabs
        .filter(({ group }) => group === open_tab?.group)
        .map((tab) => (
          <Link key={tab.to} to={tab.to} className={classes.tab} activeProps={{ 'aria-current': 'page' }}>
            {tab.label}
          </Link>
        ))}
    </div>
  );
}
