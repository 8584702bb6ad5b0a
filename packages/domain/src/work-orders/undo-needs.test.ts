import { describe, expect, it } from 'vitest';
import type { PermissionNeed } from '../permissions/permission.ts';
import { permissionsOf } from '../permissions/permission.ts';
import type { RoleName } from '../permissions/roles.ts';
import { mayUndo, UNDO_NEEDS, undoNeeds } from './undo-needs.ts';

const records = (needs: readonly PermissionNeed[]) =>
  needs.map(({ resource_name, action_name }) => ({ resource_name, action_name, exclusions: [] }));

const MADE = [
  ...Object.keys(UNDO_NEEDS).map((action) => ({ action, moved_to: null })),
  { action: 'status_changed', moved_to: 'hold' },
  { action: 'status_changed', moved_to: 'cancelled' },
];

describe.each(MADE.map((made) => [made.action, made.moved_to, made] as const))('undoing %s to %s', (_, __, made) => {
  const needs = undoNeeds(made) ?? [];

  it('is for its author who may do the opposite', () => {
    expect(mayUndo(records(needs), made, true)).toBe(true);
  });

  it('is refused to its author without one of the permissions', () => {
    for (const missing of needs) {
      const others = needs.filter(
        ({ resource_name, action_name }) =>
          resource_name !== missing.resource_name || action_name !== missing.action_name,
      );
      expect(mayUndo(records(others), made, true)).toBe(false);
    }
  });

  it('is for others only at the front desk', () => {
    const at_the_desk = { resource_name: 'work_order', action_name: 'move', exclusions: [] } as const;
    expect(mayUndo([...records(needs), at_the_desk], made, false)).toBe(true);
    const elsewhere = records(needs).filter(
      ({ resource_name, action_name }) => resource_name !== 'work_order' || action_name !== 'move',
    );
    expect(mayUndo(elsewhere, made, false)).toBe(false);
  });
});

it.each(['created', 'estimate_sent', 'decided_by_customer', 'undone', 'restored'])('nobody undoes %s', (action) => {
  expect(mayUndo(permissionsOf('ROLE_ADMINISTRATOR'), { action, moved_to: null }, true)).toBe(false);
});

it.each<[RoleName, string, string | null, boolean]>([
  ['ROLE_TECHNICIAN', 'line_completed', null, true],
  ['ROLE_TECHNICIAN', 'part_requested', null, false],
  ['ROLE_FOREMAN', 'part_requested', null, true],
  ['ROLE_FOREMAN', 'line_added', null, false],
  ['ROLE_SERVICE_ADVISOR', 'line_added', null, true],
  ['ROLE_SERVICE_ADVISOR', 'status_changed', 'hold', true],
  ['ROLE_SERVICE_ADVISOR', 'status_changed', 'cancelled', false],
  ['ROLE_MANAGER', 'status_changed', 'cancelled', true],
])('%s undoes %s to %s: %s', (role, action, moved_to, may) => {
  expect(mayUndo(permissionsOf(role), { action, moved_to }, true)).toBe(may);
});
