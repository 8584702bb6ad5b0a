import { view } from '@baydesk/domain/permissions/permission';
import { IconPackages } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { partsRoute } from '../../shared/routing/parent-routes.ts';

const defaultTabRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/parts/inventory', replace: true });
  },
});

/** The parts area; each feature brings its own tab. */
export const partsRoutes = featureRoutes({
  parts: [defaultTabRoute],
  places: [
    {
      label: 'Parts',
      to: '/parts',
      marked_at: ['/parts-catalogue', '/order', '/accept-delivery'],
      icon: IconPackages,
      listed: 'menu',
      rank: 40,
      go_key: 't',
      menu_entry: 'parts',
      needs: view('inventory'),
      keywords: ['stock', 'inventory', 'vendors', 'suppliers'],
    },
  ],
});
