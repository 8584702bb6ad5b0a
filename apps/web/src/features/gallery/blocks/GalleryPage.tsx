import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './GalleryPage.module.css';

/** Says on every page of the gallery that it is no part of the product. */
export function GalleryPage({ children }: { children: ReactNode }) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  return (
    <main className={classes.page}>
      <nav className={classes.head} aria-label="Gallery">
        <span className={classes.note}>Development only: the building blocks with made-up data</span>
        <Link to="/gallery" activeOptions={{ exact: true }}>
          Blocks
        </Link>
        <Link to="/gallery/list">List</Link>
        <Link to="/gallery/order/$id/$tab" params={{ id: 'WOTOR-1042', tab: 'lines' }}>
          Detail
        </Link>
        <ActionIcon
          variant="default"
          aria-label="Light or dark"
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
        </ActionIcon>
      </nav>
      {children}
    </main>
  );
}
