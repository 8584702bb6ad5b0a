import type { taxRecords } from '@baydesk/contract/taxes.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconPlus, IconReceiptTax } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const taxesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'taxes',
  validateSearch: listSearchOf<typeof taxRecords.list>(),
  component: lazyScreen(() => import('./TaxesScreen.tsx'), 'TaxesScreen'),
});

export const taxesRoutes = featureRoutes({
  administration: [taxesRoute],
  places: [
    {
      label: 'Taxes',
      to: '/administration/taxes',
      icon: IconReceiptTax,
      listed: 'administration',
      group: 'Money',
      rank: 50,
      needs: view('tax'),
      keywords: ['hst', 'gst', 'pst', 'qst', 'vat', 'sales tax', 'rates'],
    },
  ],
  commands: [
    {
      label: 'New tax profile',
      icon: IconPlus,
      keywords: ['hst', 'gst', 'pst'],
      needs: create('tax'),
      run: ({ go }) => go('/administration/taxes?open=new'),
    },
  ],
});
