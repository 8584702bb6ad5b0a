import { useLocation } from '@tanstack/react-router';
import { placeAt } from '../places.ts';
import { useOpenPlaces } from '../use-open-places.ts';
import { LocationSwitcher } from './LocationSwitcher.tsx';
import { MenuLink } from './MenuLink.tsx';
import classes from './Sidebar.module.css';
import { UserBlock } from './UserBlock.tsx';

/** The desktop's menu: where am I, where can I go, who am I. */
export function Sidebar() {
  const places = useOpenPlaces().filter((place) => place.listed === 'menu');
  const active = placeAt(places, useLocation({ select: ({ pathname }) => pathname }));
  return (
    <aside className={classes.sidebar} aria-label="Menu">
      <LocationSwitcher />
      <nav className={classes.places} aria-label="Main">
        {places.map((place) => (
          <MenuLink key={place.to} place={place} isActive={place === active} />
        ))}
      </nav>
      <UserBlock />
    </aside>
  );
}
