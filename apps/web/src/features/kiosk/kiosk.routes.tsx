import { mayOpenAdministration } from '@baydesk/domain/permissions/derived-checks';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconDeviceTablet } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';

const kioskTabletsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'kiosk-tablets',
  validateSearch: (search: Readonly<Record<string, unknown>>): { readonly open?: string } =>
    typeof search['open'] === 'string' ? { open: search['open'] } : {},
  component: lazyScreen(() => import('./tablets/KioskTabletsScreen.tsx'), 'KioskTabletsScreen'),
});

/** The kiosk itself is a page of its own, outside the program: `kiosk.html`. */
export const kioskRoutes = featureRoutes({
  administration: [kioskTabletsRoute],
  places: [
    {
      label: 'Kiosk tablets',
      to: '/administration/kiosk-tablets',
      icon: IconDeviceTablet,
      listed: 'administration',
      group: 'Shop',
      rank: 75,
      needs: view('workplace'),
      isOpenTo: mayOpenAdministration,
      keywords: ['time clock', 'punch', 'shop floor', 'device', 'badge', 'PIN'],
    },
  ],
  commands: [
    {
      label: 'Use this device as a kiosk',
      icon: IconDeviceTablet,
      keywords: ['tablet', 'time clock', 'punch', 'shop floor'],
      needs: create('workplace'),
      isOpenTo: mayOpenAdministration,
      run: ({ go }) => go('/administration/kiosk-tablets?open=new'),
    },
  ],
});
