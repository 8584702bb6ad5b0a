import type {
  cataloguePartRecords,
  manufacturerRecords,
  measurementRecords,
  partSetRecords,
} from '@baydesk/contract/catalogue.contract';
import { create, view } from '@baydesk/domain/permissions/permission';
import { IconBook2, IconBuildingFactory2, IconPlus, IconRuler2 } from '@tabler/icons-react';
import { createRoute, redirect } from '@tanstack/react-router';
import { featureRoutes } from '../../shared/routing/feature-routes.ts';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import { administrationRoute, partsRoute, shellRoute } from '../../shared/routing/parent-routes.ts';
import { listSearchOf } from '../../shared/ui/list/screen/list-search.ts';

const cataloguePartsRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'parts-catalogue',
  validateSearch: listSearchOf<typeof cataloguePartRecords.list>(),
  component: lazyScreen(() => import('./list/CataloguePartsScreen.tsx'), 'CataloguePartsScreen'),
});

const partSetsRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'parts-catalogue/sets',
  validateSearch: listSearchOf<typeof partSetRecords.list>(),
  component: lazyScreen(() => import('./sets/PartSetsScreen.tsx'), 'PartSetsScreen'),
});

const cataloguePartRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'parts-catalogue/$id',
  component: lazyScreen(() => import('./part/CataloguePartScreen.tsx'), 'CataloguePartScreen'),
});

/** People also look for the page of a part below its tab. */
const partInAreaRoute = createRoute({
  getParentRoute: () => partsRoute,
  path: 'parts-catalogue/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/parts-catalogue/$id', params, replace: true });
  },
});

const manufacturersRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'manufacturers',
  validateSearch: listSearchOf<typeof manufacturerRecords.list>(),
  component: lazyScreen(() => import('./manufacturers/ManufacturersScreen.tsx'), 'ManufacturersScreen'),
});

const measurementsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'measurements',
  validateSearch: listSearchOf<typeof measurementRecords.list>(),
  component: lazyScreen(() => import('./measurements/MeasurementsScreen.tsx'), 'MeasurementsScreen'),
});

export const catalogueRoutes = featureRoutes({
  shell: [cataloguePartRoute],
  parts: [cataloguePartsRoute, partSetsRoute, partInAreaRoute],
  administration: [manufacturersRoute, measurementsRoute],
  places: [
    {
      label: 'Catalogue',
      to: '/parts/parts-catalogue',
      marked_at: ['/parts-catalogue'],
      icon: IconBook2,
      listed: 'parts',
      rank: 40,
      needs: view('parts_catalogue'),
      keywords: ['parts', 'numbers', 'part sets', 'kits'],
    },
    {
      label: 'Manufacturers',
      to: '/administration/manufacturers',
      icon: IconBuildingFactory2,
      listed: 'administration',
      group: 'Parts and prices',
      rank: 82,
      needs: view('parts_catalogue'),
      keywords: ['parts', 'makers', 'brands'],
    },
    {
      label: 'Measurements',
      to: '/administration/measurements',
      icon: IconRuler2,
      listed: 'administration',
      group: 'Parts and prices',
      rank: 84,
      needs: view('parts_catalogue'),
      keywords: ['parts', 'units'],
    },
  ],
  commands: [
    {
      label: 'New part',
      icon: IconPlus,
      keywords: ['catalogue', 'number', 'add'],
      needs: create('parts_catalogue'),
      run: ({ go }) => go('/parts/parts-catalogue?open=new'),
    },
    {
      label: 'New part set',
      icon: IconPlus,
      keywords: ['kit', 'parts'],
      needs: create('parts_catalogue'),
      run: ({ go }) => go('/parts/parts-catalogue/sets?open=new'),
    },
  ],
});
