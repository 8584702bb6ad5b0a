import type { categoryRecords } from '@baydesk/contract/categories.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const categoriesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'categories',
  validateSearch: listSearchOf<typeof categoryRecords.list>(),
  component: lazyScreen(() => import('./CategoriesScreen.tsx'), 'CategoriesScreen'),
});

export const categoriesRoutes = featureRoutes({
  administration: [categoriesRoute],
  places: [
    {
      label: 'Categories',
      to: '/administration/categories',
      icon: IconTags,
      listed: 'administration',
      group: 'Parts and prices',
      rank: 80,
      needs: view('category'),
      keywords: ['parts', 'tax exempt', 'pricing'],
    },
  ],
  commands: [
    {
      label: 'New category',
      icon: IconPlus,
      keywords: ['parts'],
      needs: create('category'),
      run: ({ go }) => go('/administration/categories?open=new'),
    },
  ],
});
