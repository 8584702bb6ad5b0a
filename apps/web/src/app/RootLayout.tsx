import { Outlet } from '@tanstack/react-router';
import { Banners } from './banners/Banners.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { useFollowOtherTabs } from './use-follow-other-tabs.ts';
import { usePlaceTitles } from './use-place-titles.ts';
import { useTracking } from './use-tracking.ts';

export function RootLayout() {
  useFollowOtherTabs();
  usePlaceTitles();
  useTracking();
  return (
    <>
      <Banners />
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}
