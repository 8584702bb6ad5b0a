import { Link, Outlet } from '@tanstack/react-router';
import { useOpenPlaces } from '../use-open-places.ts';
import classes from './AdministrationLayout.module.css';

/** The tabs of administration above whichever is open. */
export function AdministrationLayout() {
  const tabs = useOpenPlaces().filter((place) => place.listed === 'administration');
  return (
    <>
      <nav className={classes.tabs} aria-label="Administration">
        {tabs.map((tab) => (
          <Link key={tab.to} to={tab.to} className={classes.tab} activeProps={{ 'aria-current': 'page' }}>
            {tab.label}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  );
}
