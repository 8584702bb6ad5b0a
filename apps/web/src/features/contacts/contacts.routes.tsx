import type { listContacts } from '@baydesk/contract/contacts.contract';
import { createRoute } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { customerRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const customerTabRoute = createRoute({
  getParentRoute: () => customerRoute,
  path: 'contacts',
  validateSearch: listSearchOf<typeof listContacts>(),
  component: lazyScreen(() => import('./CustomerContactsTab.tsx'), 'CustomerContactsTab'),
});

export const contactsRoutes = featureRoutes({ customer: [customerTabRoute] });
