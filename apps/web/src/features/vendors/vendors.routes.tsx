import type { listVendorContacts, vendorRecords } from '@baydesk/contract/vendors.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { addressWithoutArea } from '../../shared/routing/address-without-area.ts';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { partsRoute, vendorRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const vendorsRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'vendors',
  validateSearch: listSearchOf<typeof vendorRecords.list>(),
  component: lazyScreen(() => import('./list/VendorsScreen.tsx'), 'VendorsScreen'),
});

vendorRoute.update({
  component: lazyScreen(() => import('./vendor/VendorScreen.tsx'), 'VendorScreen'),
});

const defaultTabRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/parts/vendor/$id/contacts', params, replace: true });
  },
});

const contactsTabRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: 'contacts',
  validateSearch: listSearchOf<typeof listVendorContacts>(),
  component: lazyScreen(() => import('./vendor/ContactsTab.tsx'), 'ContactsTab'),
});

const notesTabRoute = createRoute({
  getParentRoute: () => vendorRoute,
  path: 'notes',
  component: lazyScreen(() => import('./vendor/NotesTab.tsx'), 'NotesTab'),
});

export const vendorsRoutes = featureRoutes({
  shell: [addressWithoutArea('vendor')],
  parts: [vendorsRoute],
  vendor: [defaultTabRoute, contactsTabRoute, notesTabRoute],
  places: [
    {
      label: 'Vendors',
      to: '/parts/vendors',
      pages: ['/parts/vendor'],
      icon: IconBuildingStore,
      listed: 'parts',
      rank: 80,
      needs: view('vendor'),
      keywords: ['suppliers', 'parts', 'buy'],
    },
  ],
  commands: [
    {
      label: 'New vendor',
      icon: IconPlus,
      keywords: ['supplier', 'parts', 'add'],
      needs: create('vendor'),
      run: ({ go }) => go('/parts/vendors?open=new'),
    },
  ],
});
