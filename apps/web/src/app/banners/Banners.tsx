import { useResizeObserver } from '@mantine/hooks';
import { useEffect } from 'react';
import classes from './Banner.module.css';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { NewVersionBanner } from './NewVersionBanner.tsx';

/** The strips above everything. What sticks to the top of the page sticks below them, by `--baydesk-banners`. */
export function Banners() {
  const [ref, { height }] = useResizeObserver();
  useEffect(() => document.documentElement.style.setProperty('--baydesk-banners', `${height}px`), [height]);
  return (
    <div ref={ref} className={classes.banners}>
      <ImpersonationBanner />
      <NewVersionBanner />
    </div>
  );
}
