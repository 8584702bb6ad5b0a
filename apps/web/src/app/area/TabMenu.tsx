import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { Place } from '../../shared/routing/feature-routes.ts';
import { placeAt } from '../places.ts';
import classes from './TabMenu.module.css';

/** On a phone the tabs are a menu that opens from the current tab. */
export function TabMenu({ area, tabs }: { area: string; tabs: readonly Place[] }) {
  const { pathname } = useLocation();
  const open_tab = placeAt(tabs, pathname);
  return (
    <Menu width="target" shadow="md" position="bottom">
      <Menu.Target>
        <Button
          classNames={{ root: classes.target, label: classes.label }}
          variant="default"
          fullWidth
          leftSection={open_tab && <open_tab.icon size={18} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          <span className="visually-hidden">{area}: </span>
          {open_tab?.label ?? 'Choose'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {tabs.map((tab) => (
          <Menu.Item
            key={tab.to}
            component={Link}
            to={tab.to}
            className={classes.tab}
            leftSection={<tab.icon size={18} stroke={1.75} aria-hidden />}
            aria-current={tab === open_tab ? 'page' : undefined}
          >
            {tab.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
