import { isTechnician } from '@baydesk/domain/permissions/derived-checks';
import { view } from '@baydesk/domain/permissions/permission';
import { IconChecklist } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { shellRoute } from '../../shared/routing/parent-routes.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'technician-dashboard',
  component: lazyScreen(() => import('./my-work/TechnicianDashboardScreen.tsx'), 'TechnicianDashboardScreen'),
});

/** Has the order in its path, because a completed line is no longer in the technician's list. */
const lineRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'technician-dashboard/$order_id/$line_id',
  component: lazyScreen(() => import('./line/TechnicianLineScreen.tsx'), 'TechnicianLineScreen'),
});

export const technicianDashboardRoutes = featureRoutes({
  shell: [dashboardRoute, lineRoute],
  places: [
    {
      label: 'My work',
      to: '/technician-dashboard',
      icon: IconChecklist,
      listed: 'menu',
      isListedFor: isTechnician,
      rank: 5,
      go_key: 'm',
      needs: view('work_order'),
      keywords: ['technician', 'dashboard', 'lines', 'tasks', 'story', 'bay'],
    },
  ],
});
