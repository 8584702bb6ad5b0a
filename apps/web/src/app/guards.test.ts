import type { RoleName } from '@baydesk/domain/permissions/roles';
import { permissionsOf } from '@baydesk/domain/permissions/permission';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import { describe, expect, it } from 'vitest';
import type { GuardedPerson, Visit } from './guards.ts';
import { decideVisit } from './guards.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const LOGGED_OUT_PAGES = ['/login', '/register', '/forgot-password', '/reset-password', '/confirm-invitation'];

const workplace = { name: 'Toronto' } as GuardedPerson['default_workplace'];
const person = (role: RoleName, changes: Partial<GuardedPerson> = {}): GuardedPerson => ({
  roles: [role],
  permissions: permissionsOf(role).map((record) => ({ ...record, exclusions: [...record.exclusions] })),
  clockable: false,
  default_workplace: workplace,
  has_admin_portal_access: false,
  impersonation: null,
  ...changes,
});
const visit = (path: string, who: GuardedPerson | null, changes: Partial<Visit> = {}) =>
  decideVisit({ kind: 'private', path, person: who, is_place_open: true, is_connected: true, now: NOW, ...changes });
const impersonated = (seconds_ago: number) =>
  person('ROLE_MANAGER', {
    impersonation: { impersonator_name: 'Sam', started_at: new Date(NOW - seconds_ago * 1000).toISOString() },
  });

describe('a visitor who is not signed in', () => {
  it.each(['/home', '/administration/locations', '/profile', '/impersonate-user'])(
    'is sent from %s to login and returns later',
    (path) => {
      expect(visit(path, null)).toEqual({ to: '/login', comes_back: true });
    },
  );

  it.each(LOGGED_OUT_PAGES)('may stay on %s', (path) => {
    expect(visit(path, null, { kind: 'logged_out_only' })).toBeNull();
  });
});

describe('a person who is signed in', () => {
  it.each(LOGGED_OUT_PAGES)('is sent from %s to the landing page', (path) => {
    expect(visit(path, person('ROLE_TECHNICIAN'), { kind: 'logged_out_only' })).toEqual({ to: '/workorders' });
  });

  it.each(ROLE_NAMES)('%s lands on a page that is open to them', (role) => {
    expect(visit('/', person(role))).toEqual({ to: '/workorders' });
    expect(visit('/workorders', person(role))).toBeNull();
  });

  it('lands on their own punch clock as a time-clock user who clocks', () => {
    const clocking = person('ROLE_TIME_CLOCK_USER', { clockable: true });
    expect(visit('/', clocking)).toEqual({ to: '/my-punch-clock-activities' });
    expect(visit('/', person('ROLE_TECHNICIAN', { clockable: true }))).toEqual({ to: '/workorders' });
  });

  it('lands without network on their own work as a technician who clocks, because no other screen opens then', () => {
    const offline = { is_connected: false };
    const technician = person('ROLE_TECHNICIAN', { clockable: true });
    expect(visit('/', technician, offline)).toEqual({ to: '/technician-dashboard' });
    expect(visit('/', person('ROLE_MANAGER'), offline)).toEqual({ to: '/workorders' });
    expect(visit('/', person('ROLE_TIME_CLOCK_USER', { clockable: true }), offline)).toEqual({
      to: '/my-punch-clock-activities',
    });
  });

  it.each(ROLE_NAMES)('%s may stay on the landing page', (role) => {
    expect(visit('/home', person(role))).toBeNull();
  });

  it('is sent from a closed place to the landing page', () => {
    expect(visit('/administration/outbox', person('ROLE_MANAGER'), { is_place_open: false })).toEqual({
      to: '/workorders',
    });
  });
});

describe('a person without a workplace', () => {
  const nowhere = { default_workplace: null };

  it.each(ROLE_NAMES.filter((role) => role !== 'ROLE_ADMINISTRATOR'))('%s is sent to no-location', (role) => {
    expect(visit('/home', person(role, nowhere))).toEqual({ to: '/no-location' });
  });

  it.each(['/home', '/profile', '/administration/outbox', '/impersonate-user'])(
    'an administrator is sent from %s to the locations with a notice',
    (path) => {
      expect(visit(path, person('ROLE_ADMINISTRATOR', nowhere))).toEqual({
        to: '/administration/locations',
        notice: 'admin_without_workplace',
      });
    },
  );

  it('an administrator may open the first location', () => {
    expect(visit('/administration/locations', person('ROLE_ADMINISTRATOR', nowhere))).toBeNull();
  });
});

describe('administration', () => {
  const allowed: readonly RoleName[] = ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER', 'ROLE_OFFICE_USER'];

  it.each(allowed)('is open to %s', (role) => {
    expect(visit('/administration/locations', person(role))).toBeNull();
  });

  it.each(ROLE_NAMES.filter((role) => !allowed.includes(role)))('is closed to %s', (role) => {
    expect(visit('/administration', person(role))).toEqual({ to: '/workorders' });
    expect(visit('/administration/locations', person(role))).toEqual({ to: '/workorders' });
  });
});

describe('impersonating', () => {
  const path = '/impersonate-user';

  it('is open to the company’s own staff', () => {
    expect(visit(path, person('ROLE_MANAGER', { has_admin_portal_access: true }))).toBeNull();
  });

  it('is closed to everybody else', () => {
    expect(visit(path, person('ROLE_ADMINISTRATOR'))).toEqual({ to: '/workorders' });
  });

  it('warns a person who has been impersonating for more than 5 seconds', () => {
    expect(visit(path, impersonated(6))).toEqual({ to: '/workorders', notice: 'already_impersonating' });
  });

  it('does not warn in the first 5 seconds', () => {
    expect(visit(path, impersonated(4))).toEqual({ to: '/workorders' });
  });
});
