import { Drawer } from '@mantine/core';
import { LocationSwitcher } from './LocationSwitcher.tsx';
import classes from './MenuDrawer.module.css';
import { MenuPlaces } from './MenuPlaces.tsx';
import { UserBlock } from './UserBlock.tsx';

const ON_PHONES = ['menu', 'phone_menu'] as const;

/** The whole menu on a phone. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
        <MenuPlaces listed={ON_PHONES} onFollow={onClose} />
      </nav>
      <UserBlock />
    </Drawer>
  );
}
