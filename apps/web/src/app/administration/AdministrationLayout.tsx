import { Outlet } from '@tanstack/react-router';
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts';
import { useOpenPlaces } from '../use-open-places.ts';
import { TabBar } from './TabBar.tsx';
import { TabMenu } from './TabMenu.tsx';

/** The tabs of administration above whichever is open. */
export function AdministrationLayout() {
  const tabs = useOpenPlaces().filter((place) => place.listed === 'administration');
  const isPhone = useIsPhone();
  return (
    <>
      <nav aria-label="Administration">{isPhone ? <TabMenu tabs={tabs} /> : <TabBar tabs={tabs} />}</nav>
      <Outlet />
    </>
  );
}
