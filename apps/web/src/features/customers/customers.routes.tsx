import type { listCustomers } from '@baydesk/contract/customers.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { customerRoute, shellRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const customersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'customers',
  validateSearch: listSearchOf<typeof listCustomers>(),
  component: lazyScreen(() => import('./list/CustomersScreen.tsx'), 'CustomersScreen'),
});

customerRoute.update({
  component: lazyScreen(() => import('./customer/CustomerScreen.tsx'), 'CustomerScreen'),
});

const defaultTabRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/customers/$id/work-orders', params, replace: true });
  },
});

const notesTabRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: 'notes',
  component: lazyScreen(() => import('./customer/NotesTab.tsx'), 'NotesTab'),
});

export const customersRoutes = featureRoutes({
  shell: [customersRoute],
  customer: [defaultTabRoute, notesTabRoute],
  places: [
    {
      label: 'Customers',
      to: '/customers',
      icon: IconUsers,
      listed: 'menu',
      rank: 30,
      go_key: 'u',
      menu_entry: 'customers',
      needs: view('customer'),
      keywords: ['companies', 'people', 'fleets', 'clients', 'contacts'],
    },
  ],
  commands: [
    {
      label: 'New customer',
      icon: IconUserPlus,
      keywords: ['company', 'individual', 'client', 'fleet', 'add'],
      needs: create('customer'),
      run: ({ go }) => go('/customers?open=new'),
    },
  ],
});
