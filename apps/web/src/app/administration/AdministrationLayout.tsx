import { Link, Outlet } from '@tanstack/react-router';
import type { Place } from '../../shared/routing/feature-routes.ts';
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts';
import { useOpenPlaces } from '../use-open-places.ts';
import classes from './AdministrationLayout.module.css';
import { TabMenu } from './TabMenu.tsx';

/** The tabs of administration above the open one. */
export function AdministrationLayout() {
  const tabs = useOpenPlaces().filter((place) => place.listed === 'administration');
  const isPhone = useIsPhone();
  return (
    <>
      <nav aria-label="Administration">{isPhone ? <TabMenu tabs={tabs} /> : <TabBar tabs={tabs} />}</nav>
      <Outlet />
    </>
  );
}

/** All tabs; they wrap onto a second line when they need to. */
function TabBar({ tabs }: { tabs: readonly Place[] }) {
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
