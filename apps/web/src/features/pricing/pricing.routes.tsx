import type { fixedPriceRuleRecords, pricingMatrixRecords } from '@baydesk/contract/pricing.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const matricesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'pricing',
  validateSearch: listSearchOf<typeof pricingMatrixRecords.list>(),
  component: lazyScreen(() => import('./matrices/MatricesScreen.tsx'), 'MatricesScreen'),
});

const fixedPricesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'pricing/fixed',
  validateSearch: listSearchOf<typeof fixedPriceRuleRecords.list>(),
  component: lazyScreen(() => import('./fixed-prices/FixedPricesScreen.tsx'), 'FixedPricesScreen'),
});

export const pricingRoutes = featureRoutes({
  administration: [matricesRoute, fixedPricesRoute],
  places: [
    {
      label: 'Pricing',
      to: '/administration/pricing',
      icon: IconTag,
      listed: 'administration',
      group: 'Parts and prices',
      rank: 90,
      needs: view('pricing'),
      keywords: ['matrix', 'matrices', 'markup', 'margin', 'multiplier', 'sell price', 'fixed price'],
    },
  ],
  commands: [
    {
      label: 'New pricing matrix',
      icon: IconPlus,
      keywords: ['markup', 'margin', 'price'],
      needs: create('pricing'),
      run: ({ go }) => go('/administration/pricing?open=new'),
    },
    {
      label: 'New fixed price rule',
      icon: IconPlus,
      keywords: ['part', 'price'],
      needs: create('pricing'),
      run: ({ go }) => go('/administration/pricing/fixed?open=new'),
    },
  ],
});
