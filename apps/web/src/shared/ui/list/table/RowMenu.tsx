import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePopup } from '../../popup/use-popup.tsx';
import classes from './RowMenu.module.css';

interface RowMenuProps {
  /** The row as the button names it: 'More for Oil change'. */
  name: string;
  width: number;
  className?: string | undefined;
  /** The items, rendered while the menu is open. */
  children: ReactNode;
}

/** The button with three dots at the end of a row, and the menu it opens. */
export function RowMenu({ name, width, className = '', children }: RowMenuProps) {
  const { opener, popup, target } = usePopup('menu');
  return (
    <>
      <ActionIcon
        {...opener}
        className={`${classes.more} ${className}`}
        variant="subtle"
        color="gray"
        size={28}
        aria-label={`More for ${name}`}
      >
        <IconDots size={16} aria-hidden />
      </ActionIcon>
      {target && (
        <Menu {...popup} position="bottom-end" shadow="md" width={width}>
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown>{children}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
