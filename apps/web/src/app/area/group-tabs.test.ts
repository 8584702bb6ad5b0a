import { IconHome } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import type { FeatureRoutes, Place } from '../../shared/routing/feature-routes.ts';
import { FEATURES } from '../features.ts';
import { groupTabs } from './group-tabs.ts';

const tab = (label: string, group?: Place['group']): Place => ({
  label,
  to: `/administration/${label}`,
  icon: IconHome,
  listed: 'administration',
  rank: 1,
  ...(group && { group }),
});

it('tabs stand under their headings in one order, and within them in their own', () => {
  const groups = groupTabs([tab('taxes', 'Money'), tab('staff', 'Shop'), tab('books', 'Money'), tab('new')]);
  expect(groups.map(({ name, tabs }) => [name, tabs.map(({ label }) => label)])).toEqual([
    [null, ['new']],
    ['Shop', ['staff']],
    ['Money', ['taxes', 'books']],
  ]);
});

it('every tab of the administration has a heading', () => {
  const places = FEATURES.flatMap((feature: FeatureRoutes) => feature.places ?? []);
  const without = places.filter(({ listed, group }) => listed === 'administration' && group === undefined);
  expect(without.map(({ label }) => label)).toEqual([]);
});
