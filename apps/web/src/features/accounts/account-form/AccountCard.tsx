import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import classes from './AccountCard.module.css';

/** A titled card with links below it. */
export function AccountCard({ title, children, links }: { title: string; children: ReactNode; links?: ReactNode }) {
  useScreenTitle(title);
  return (
    <>
      <section className={classes.card} aria-labelledby="account-title">
        <Title order={1} id="account-title" mb="sm">
          {title}
        </Title>
        {children}
      </section>
      {links && <div className={classes.links}>{links}</div>}
    </>
  );
}
