import type { Profile } from '@baydesk/contract/profile.contract';
import { isTechnician } from '@baydesk/domain/permissions/derived-checks';
import { permissionsOf, view } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { expect, it } from 'vitest';
import type { Place } from '../shared/routing/feature-routes.ts';
import { markedPlace, openPlaces, placeAt } from './places.ts';

const icon = (() => null) as unknown as Place['icon'];
const place = (to: string, changes: Partial<Place> = {}): Place => ({
  label: to,
  to,
  icon,
  listed: 'menu',
  rank: 1,
  ...changes,
});
const someone = (role: RoleName) => ({ roles: [role], permissions: permissionsOf(role) }) as unknown as Profile;
const shown = (places: readonly Place[], role: RoleName) =>
  openPlaces([{ places }], someone(role), new Set()).map(({ to }) => to);

it('lists places by rank', () => {
  expect(shown([place('/b', { rank: 2 }), place('/a', { rank: 1 })], 'ROLE_MANAGER')).toEqual(['/a', '/b']);
});

it('hides parts from technicians although they may view inventory', () => {
  const parts = place('/parts', { menu_entry: 'parts', needs: view('inventory') });
  expect(shown([parts], 'ROLE_TECHNICIAN')).toEqual([]);
  expect(shown([parts], 'ROLE_SERVICE_ADVISOR')).toEqual(['/parts']);
});

it('hides the tabs of an area from people who may not open it', () => {
  const parts = place('/parts', { menu_entry: 'parts', needs: view('inventory') });
  const inventory = place('/parts/inventory', { listed: 'parts', needs: view('inventory'), rank: 2 });
  expect(shown([parts, inventory], 'ROLE_TECHNICIAN')).toEqual([]);
  expect(shown([parts, inventory], 'ROLE_SERVICE_ADVISOR')).toEqual(['/parts', '/parts/inventory']);
});

it('opens what orders link to for people from whom the area around it is hidden', () => {
  const parts = place('/parts', { menu_entry: 'parts', needs: view('inventory') });
  const deliveries = place('/parts/deliveries', {
    pages: ['/parts/delivery'],
    is_linked_to: true,
    needs: view('delivery'),
    rank: 2,
  });
  expect(shown([parts, deliveries], 'ROLE_FOREMAN')).toEqual(['/parts/deliveries']);
  expect(shown([parts, deliveries], 'ROLE_TECHNICIAN')).toEqual([]);
  expect(placeAt([parts, deliveries], '/parts/delivery/1')?.to).toBe('/parts/deliveries');
});

it('marks a place in the menu on its pages at other addresses, without deciding who may open them', () => {
  const catalogue = place('/parts/parts-catalogue', { marked_at: ['/parts-catalogue'] });
  expect(markedPlace([catalogue], '/parts-catalogue/1')).toBe(catalogue);
  expect(markedPlace([catalogue], '/parts/parts-catalogue/sets')).toBe(catalogue);
  expect(markedPlace([catalogue], '/parts-catalogues/1')).toBeUndefined();
  expect(placeAt([catalogue], '/parts-catalogue/1')).toBeUndefined();
});

it('lists a place in the menu of the people it is for, and in the search of everybody else', () => {
  const my_work = place('/technician-dashboard', { isListedFor: isTechnician });
  const listed = (role: RoleName) => openPlaces([{ places: [my_work] }], someone(role), new Set())[0]?.listed;
  expect(listed('ROLE_FOREMAN')).toBe('menu');
  expect(listed('ROLE_SERVICE_ADVISOR')).toBe('palette');
});

it('hides the outbox from people who may not read mail', () => {
  const outbox = place('/administration/outbox', { needs: view('mail') });
  expect(shown([outbox], 'ROLE_MANAGER')).toEqual([]);
  expect(shown([outbox], 'ROLE_ADMINISTRATOR')).toEqual(['/administration/outbox']);
});

it('shows an administrator without a workplace only the page of locations', () => {
  const places = [
    place('/home'),
    place('/administration'),
    place('/administration/locations'),
    place('/administration/outbox'),
  ];
  const person = { ...someone('ROLE_ADMINISTRATOR'), default_workplace: null };
  expect(openPlaces([{ places }], person, new Set()).map(({ to }) => to)).toEqual([
    '/administration',
    '/administration/locations',
  ]);
});

it('shows places whose feature flag is on', () => {
  const coach = place('/shop-coach', { flag: 'shopcoach' });
  const listed = (flags: string[]) => openPlaces([{ places: [coach] }], someone('ROLE_MANAGER'), new Set(flags)).length;
  expect(listed([])).toBe(0);
  expect(listed(['shopcoach'])).toBe(1);
});

it.each([
  ['/administration/locations', '/administration/locations'],
  ['/administration/locations/1', '/administration/locations'],
  ['/administration/other', '/administration'],
  ['/administrations', undefined],
])('%s belongs to %s', (path, owner) => {
  expect(placeAt([place('/administration'), place('/administration/locations')], path)?.to).toBe(owner);
});
