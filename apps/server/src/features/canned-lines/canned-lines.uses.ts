import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

const CANNED_LINE = { one: 'canned line', many: 'canned lines' };

export const cannedLinesUses: Uses = {
  'canned_lines.labour_type_id': {
    ...CANNED_LINE,
    users: (id) => sql`select name from canned_lines where labour_type_id = ${id}`,
  },
  'canned_line_parts.category_id': {
    ...CANNED_LINE,
    users: (id) => sql`
      select name from canned_lines l
      where exists (select from canned_line_parts p where p.canned_line_id = l.id and p.category_id = ${id})`,
  },
  'canned_line_parts.catalogue_part_id': {
    ...CANNED_LINE,
    users: (id) => sql`
      select name from canned_lines l
      where exists (select from canned_line_parts p where p.canned_line_id = l.id and p.catalogue_part_id = ${id})`,
  },
};
