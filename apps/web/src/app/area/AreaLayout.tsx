import { Link, Outlet } from '@tanstack/react-router';
import type { Place } from '../../shared/routing/feature-routes.ts';
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts';
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
