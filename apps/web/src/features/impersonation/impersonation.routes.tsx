import { IconUserShare } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { shellRoute } from '../../shared/routing/parent-routes.ts';
import { z } from 'zod';

const impersonateUserRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'impersonate-user',
  validateSearch: z.object({ search: z.string().optional().catch(undefined) }),
  component: lazyScreen(() => import('./impersonate-user/ImpersonateUserScreen.tsx'), 'ImpersonateUserScreen'),
});

export const impersonationRoutes = featureRoutes({
  shell: [impersonateUserRoute],
  places: [
    {
      label: 'Impersonate user',
      to: '/impersonate-user',
      icon: IconUserShare,
      listed: 'palette',
      rank: 95,
      isOpenTo: (person) => person.has_admin_portal_access && person.impersonation === null,
    },
  ],
});
