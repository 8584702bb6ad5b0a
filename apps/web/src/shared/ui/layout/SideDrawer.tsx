import type { DrawerProps } from '@mantine/core';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import dialog from './dialog.module.css';
import { useIsPhone } from './use-is-phone.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface SideDrawerProps {
  title: string;
  size?: DrawerProps['size'];
  onClose: () => void;
  children: ReactNode;
}

/** A drawer that shows something beside the page; it fills the screen of a phone. */
export function SideDrawer({ title, size = 'md', onClose, children }: SideDrawerProps) {
  useReturnFocus();
  const isPhone = useIsPhone();
  return (
    <Drawer opened onClose={onClose} position="right" size={isPhone ? '100%' : size} title={title} classNames={dialog}>
      {children}
    </Drawer>
  );
}
