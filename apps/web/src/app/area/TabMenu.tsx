import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { Place } from '../../shared/routing/feature-routes.ts';
import { loadedLater } from '../../shared/routing/loaded-later.tsx';
import { usePopup } from '../../shared/ui/popup/use-popup.tsx';
import { placeAt } from '../places.ts';
import classes from './TabMenu.module.css';

const TabMenuItems = loadedLater(() => import('./TabMenuItems.tsx'), 'TabMenuItems');

/** On a phone the tabs are a menu that opens from the current tab. */
export function TabMenu({ area, tabs }: { area: string; tabs: readonly Place[] }) {
  const { pathname } = useLocation();
  const open_tab = placeAt(tabs, pathname);
  const { opener, popup, target } = usePopup('menu');
  return (
    <>
      <Button
        {...opener}
        classNames={{ root: classes.target, label: classes.label }}
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
