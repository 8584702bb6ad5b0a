import { UnstyledButton } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { LaterPart } from '../../shared/routing/LaterPart.tsx';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { palette } from '../palette/palette-store.ts';
import { placeAt } from '../places.ts';
import { useOpenPlaces } from '../use-open-places.ts';
import classes from './BottomBar.module.css';
import { useIsTouched } from './use-is-touched.ts';

const MenuDrawer = lazyScreen(() => import('./MenuDrawer.tsx'), 'MenuDrawer');

const SHOWN_PLACES = 3;

/** The phone's bottom bar: the person's first three places, search, and the whole menu. */
export function BottomBar() {
  const places = useOpenPlaces().filter((place) => place.listed === 'menu');
  const pathname = useLocation({ select: (location) => location.pathname });
  const active = placeAt(places, pathname);
  // Stored with the page it was opened on, so that navigating closes it.
  const [menu_open_at, setMenuOpenAt] = useState<string | null>(null);
  const is_menu_open = menu_open_at === pathname;
  return (
    <>
      <nav className={classes.bar} aria-label="Quick">
        {places.slice(0, SHOWN_PLACES).map((place) => (
          <Link
            key={place.to}
            to={place.to}
            className={classes.item}
            aria-current={place === active ? 'page' : undefined}
          >
            <place.icon size={22} stroke={1.6} aria-hidden />
            {place.label}
          </Link>
        ))}
        <UnstyledButton className={classes.item} onClick={palette.open}>
          <IconSearch size={22} stroke={1.6} aria-hidden />
          Find
        </UnstyledButton>
        <UnstyledButton
          className={classes.item}
          onClick={() => setMenuOpenAt(pathname)}
          aria-haspopup="dialog"
          aria-expanded={is_menu_open}
        >
          <IconMenu2 size={22} stroke={1.6} aria-hidden />
          Menu
        </UnstyledButton>
      </nav>
      {useIsTouched() && (
        <LaterPart>
          <MenuDrawer isOpen={is_menu_open} onClose={() => setMenuOpenAt(null)} />
        </LaterPart>
      )}
    </>
  );
}
