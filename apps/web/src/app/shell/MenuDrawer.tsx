import { Drawer } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { placeAt } from '../places.ts';
import { useOpenPlaces } from '../use-open-places.ts';
import { LocationSwitcher } from './LocationSwitcher.tsx';
import classes from './MenuDrawer.module.css';
import { MenuLink } from './MenuLink.tsx';
import { UserBlock } from './UserBlock.tsx';

const ON_PHONES = ['menu', 'phone_menu'];

/** The whole menu on a phone. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const places = useOpenPlaces().filter((place) => ON_PHONES.includes(place.listed));
  const active = placeAt(places, useLocation({ select: ({ pathname }) => pathname }));
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="Menu"
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <LocationSwitcher />
      <nav className={classes.places} aria-label="Main">
        {places.map((place) => (
          <MenuLink key={place.to} place={place} isActive={place === active} onFollow={onClose} />
        ))}
      </nav>
      <UserBlock />
    </Drawer>
  );
}
