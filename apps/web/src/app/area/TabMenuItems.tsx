import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { Place } from '../../shared/routing/feature-routes.ts';
import type { PopupProps } from '../../shared/ui/popup/use-popup.tsx';
import { groupTabs } from './group-tabs.ts';
import classes from './TabMenu.module.css';

interface TabMenuItemsProps extends PopupProps {
  tabs: readonly Place[];
  open_tab: Place | undefined;
}

export function TabMenuItems({ popup, target, tabs, open_tab }: TabMenuItemsProps) {
  return (
    <Menu {...popup} width="target" shadow="md" position="bottom">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {groupTabs(tabs).map((group) => (
          <Fragment key={group.name}>
            {group.name && <Menu.Label>{group.name}</Menu.Label>}
            {group.tabs.map((tab) => (
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
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
