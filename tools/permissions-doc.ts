import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as checks from '@baydesk/domain/permissions/derived-checks';
import type { ActionName, ResourceName } from '@baydesk/domain/permissions/permission-table';
import {
  ACTIONS,
  PERMISSION_GROUPS,
  ROLE_EXCLUSIONS,
  rolesGranted,
} from '@baydesk/domain/permissions/permission-table';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { ROLE_NAMES, roleLabel, ROLES } from '@baydesk/domain/permissions/roles';

export const PERMISSIONS_DOC = join(import.meta.dirname, '../docs/permissions.md');

const LETTERS: Record<ActionName, string> = { view: 'V', create: 'C', change: 'E', move: 'M', remove: 'R' };
const MEANINGS: Record<ActionName, string> = {
  view: 'look at it',
  create: 'add one',
  change: 'edit what it says',
  move: 'take it on (approve, complete, send, stage) or elsewhere',
  remove: 'delete, cancel or reverse it',
};
const ALL = '✓';
const NOTHING = '–';

const ROLE_CHECKS: readonly (readonly [name: string, check: (person: { roles: readonly RoleName[] }) => boolean])[] = [
  ['Manager', checks.isManager],
  ['Admin', checks.isAdmin],
  ['Technician', checks.isTechnician],
  ['Only a technician', checks.isOnlyTechnician],
  ['May open the billing portal', checks.hasBillingPortalAccess],
  ['Clocks departments only', checks.clocksDepartmentsOnly],
  ['May open Administration', checks.mayOpenAdministration],
  ['May open Reports', checks.mayOpenReports],
  ['May create and edit timesheet activities', checks.mayEditTimesheets],
];

/** The permission table as a page for people; docs/permissions.md is this text. */
export function renderPermissions(): string {
  return `${[
    '# Permissions',
    'Made by `npm run docs:permissions` from `packages/domain/src/permissions`; a test fails when the two differ.',
    'An endpoint declares the permission it needs, the server enforces it, and the browser hides what a person may not do by the same records. Each person has one role.',
    '## Actions',
    table(
      ['letter', 'action', 'means'],
      ACTIONS.map((action) => [LETTERS[action], action, MEANINGS[action]]),
    ),
    `${ALL} stands for all five (the record's action is \`*\`), ${NOTHING} for none.`,
    ...Object.entries(PERMISSION_GROUPS).flatMap(([title, group]) => [
      `## ${title}`,
      resourceTable(Object.keys(group) as ResourceName[]),
    ]),
    '## Exclusions',
    'What a role does not see although it sees the resource.',
    table(
      ['role', 'hidden'],
      ROLE_NAMES.flatMap((role) =>
        ROLE_EXCLUSIONS[role] ? [[roleLabel(role), ROLE_EXCLUSIONS[role].join(', ')]] : [],
      ),
    ),
    '## Derived checks',
    table(
      ['check', 'holds for'],
      ROLE_CHECKS.map(([name, check]) => [name, labelsOf((role) => check({ roles: [role] }))]),
    ),
    'Able to clock: the person’s own `clockable` flag, whatever the role.',
    'Admin portal access: a confirmed address on `COMPANY_EMAIL_DOMAIN`, without plus-addressing, and not while acting for somebody else.',
    '## Main menu',
    'Entries are hidden from these roles; the permission of the place is checked besides.',
    table(
      ['entry', 'hidden from'],
      (Object.keys(checks.MENU_HIDDEN_FROM) as checks.MenuEntry[]).map((entry) => [
        entry.replaceAll('_', ' '),
        labelsOf((role) => checks.isMenuEntryHidden(entry, { roles: [role] })),
      ]),
    ),
  ].join('\n\n')}\n`;
}

function resourceTable(resources: readonly ResourceName[]): string {
  const header = ['resource', ...ROLES.map((role) => role.label)];
  return table(
    header,
    resources.map((resource) => [`\`${resource}\``, ...ROLE_NAMES.map((role) => lettersOf(resource, role))]),
  );
}

function lettersOf(resource: ResourceName, role: RoleName): string {
  const granted = ACTIONS.filter((action) => rolesGranted(resource, action).includes(role));
  if (granted.length === ACTIONS.length) return ALL;
  return granted.map((action) => LETTERS[action]).join('') || NOTHING;
}

const labelsOf = (holds: (role: RoleName) => boolean) => ROLE_NAMES.filter(holds).map(roleLabel).join('; ') || 'nobody';

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

if (import.meta.main) writeFileSync(PERMISSIONS_DOC, renderPermissions());
