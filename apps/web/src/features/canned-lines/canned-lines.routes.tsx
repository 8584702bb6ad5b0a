import type { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const cannedLinesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'canned-lines',
  validateSearch: listSearchOf<typeof cannedLineRecords.list>(),
  component: lazyScreen(() => import('./CannedLinesScreen.tsx'), 'CannedLinesScreen'),
});

export const cannedLinesRoutes = featureRoutes({
  administration: [cannedLinesRoute],
  places: [
    {
      label: 'Canned lines',
      to: '/administration/canned-lines',
      icon: IconListDetails,
      listed: 'administration',
      group: 'Work',
      rank: 20,
      needs: view('canned_line'),
      keywords: ['jobs', 'services', 'templates', 'menu', 'flat rate', 'fixed price'],
    },
  ],
  commands: [
    {
      label: 'New canned line',
      icon: IconPlus,
      keywords: ['job', 'service', 'template'],
      needs: create('canned_line'),
      run: ({ go }) => go('/administration/canned-lines?open=new'),
    },
  ],
});
