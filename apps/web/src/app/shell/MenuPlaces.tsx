import { Link, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Place } from '../../shared/routing/feature-routes.ts';
import { groupTabs } from '../area/group-tabs.ts';
import { markedPlace } from '../places.ts';
import { useOpenPlaces } from '../use-open-places.ts';
import classes from './MenuPlaces.module.css';

/** The entries whose pages have tabs. */
const AREAS: Readonly<Record<string, Place['listed']>> = { '/parts': 'parts', '/administration': 'administration' };

interface MenuPlacesProps {
  listed: readonly Place['listed'][];
  onFollow?: () => void;
}

/** The entries of the menu; below the one of an open area a drawer lists its tabs. */
export function MenuPlaces({ listed, onFollow }: MenuPlacesProps) {
  const open_places = useOpenPlaces();
  const pathname = useLocation({ select: (location) => location.pathname });
  const places = open_places.filter((place) => listed.includes(place.listed));
  const active = markedPlace(places, pathname);
  return places.map((place) => {
    const tabs = place === active ? open_places.filter((tab) => tab.listed === AREAS[place.to]) : [];
    return (
      <Fragment key={place.to}>
        <MenuLink place={place} isActive={place === active} {...(onFollow && { onFollow })} />
        {tabs.length > 0 && <AreaDrawer area={place} tabs={tabs} pathname={pathname} onFollow={onFollow} />}
      </Fragment>
    );
  });
}

interface AreaDrawerProps {
  area: Place;
  tabs: readonly Place[];
  pathname: string;
  onFollow: (() => void) | undefined;
}

function AreaDrawer({ area, tabs, pathname, onFollow }: AreaDrawerProps) {
  const open_tab = markedPlace(tabs, pathname);
  return (
    <ul className={classes.drawer} aria-label={`${area.label} menu`}>
      {groupTabs(tabs).map((group) => (
        <li key={group.name} className={classes.group}>
          {group.name && <div className={classes.heading}>{group.name}</div>}
          <ul className={classes.tabs}>
            {group.tabs.map((tab) => (
              <li key={tab.to} className={classes.tab}>
                <MenuLink place={tab} isActive={tab === open_tab} isTab {...(onFollow && { onFollow })} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface MenuLinkProps {
  readonly place: Place;
  readonly isActive: boolean;
  /** A tab of an area, in its drawer. */
  readonly isTab?: boolean;
  readonly onFollow?: () => void;
}

function MenuLink({ place, isActive, isTab = false, onFollow }: MenuLinkProps) {
  const { icon: PlaceIcon, label, to } = place;
  return (
    <Link
      to={to}
      className={classes.link}
      data-tab={isTab || undefined}
      aria-current={isActive ? 'page' : undefined}
      onClick={onFollow}
    >
      {!isTab && <PlaceIcon size={18} stroke={1.6} aria-hidden />}
      {label}
    </Link>
  );
}
