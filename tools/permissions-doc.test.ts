import { readFileSync } from 'node:fs';
import { roleLabel } from '@baydesk/domain/permissions/roles';
import { expect, it } from 'vitest';
import { PERMISSIONS_DOC, renderPermissions } from './permissions-doc.ts';

it('docs/permissions.md says what the table says; if not, run `npm run docs:permissions`', () => {
  expect(readFileSync(PERMISSIONS_DOC, 'utf8')).toBe(renderPermissions());
});

it('shows a role everything it may do with a resource', () => {
  const lines = renderPermissions().split('\n');
  const cells = (start: string) => lines.find((line) => line.startsWith(start))?.split(' | ') ?? [];
  const manager = cells('| resource').indexOf(roleLabel('ROLE_MANAGER'));
  expect([cells('| `work_order` ')[manager], cells('| `report` ')[manager], cells('| `mail` ')[manager]]).toEqual([
    '✓',
    'V',
    '–',
  ]);
});
