import { Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './RemoveItem.module.css';

interface RemoveItemProps {
  icon?: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

/** The menu item that removes something, in red. */
export function RemoveItem({
  icon = <IconTrash size={16} stroke={1.75} aria-hidden />,
  onClick,
  children,
}: RemoveItemProps) {
  return (
    <Menu.Item className={classes.remove} leftSection={icon} onClick={onClick}>
      {children}
    </Menu.Item>
  );
}
