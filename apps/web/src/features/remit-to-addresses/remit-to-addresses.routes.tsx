import type { remitToAddressRecords } from '@baydesk/contract/remit-to-addresses.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconMailDollar, IconPlus } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const remitToAddressesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'remit-to-address',
  validateSearch: listSearchOf<typeof remitToAddressRecords.list>(),
  component: lazyScreen(() => import('./RemitToAddressesScreen.tsx'), 'RemitToAddressesScreen'),
});

export const remitToAddressesRoutes = featureRoutes({
  administration: [remitToAddressesRoute],
  places: [
    {
      label: 'Remit-to address',
      to: '/administration/remit-to-address',
      icon: IconMailDollar,
      listed: 'administration',
      group: 'Money',
      rank: 100,
      needs: view('remit_to_address'),
      keywords: ['pay to', 'invoice', 'cheques'],
    },
  ],
  commands: [
    {
      label: 'New remit-to address',
      icon: IconPlus,
      keywords: ['pay to', 'invoice'],
      needs: create('remit_to_address'),
      run: ({ go }) => go('/administration/remit-to-address?open=new'),
    },
  ],
});
