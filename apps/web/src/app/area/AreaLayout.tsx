import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import type { Place } from '../../shared/routing/feature-routes.ts';
import { loadedLater } from '../../shared/routing/loaded-later.tsx';
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts';
import { usePopup } from '../../shared/ui/popup/use-popup.tsx';
import { placeAt } from '../places.ts';
import { useOpenPlaces } from '../use-open-places.ts';
import classes from './AreaLayout.module.css';
import menu from './TabMenu.module.css';

const TabMenuItems = loadedLater(() => import('./TabMenuItems.tsx'), 'TabMenuItems');

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

/** On a phone the tabs are a menu that opens from the current tab. */
function TabMenu({ area, tabs }: { area: string; tabs: readonly Place[] }) {
  const { pathname } = useLocation();
  const open_tab = placeAt(tabs, pathname);
  const { opener, popup, target } = usePopup('menu');
  return (
    <>
      <Button
        {...opener}
        classNames={{ root: menu.target, label: menu.label }}
        variant="default"
        fullWidth
        leftSection={open_tab && <open_tab.icon size={18} stroke={1.75} aria-hidden />}
        rightSection={<IconChevronDown size={16} aria-hidden />}
      >
        <span className="visually-hidden">{area}: </span>
        {open_tab?.label ?? 'Choose'}
      </Button>
      {target && <TabMenuItems popup={popup} target={target} tabs={tabs} open_tab={open_tab} />}
    </>
  );
}
