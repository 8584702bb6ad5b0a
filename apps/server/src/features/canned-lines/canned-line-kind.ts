import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { sql } from 'kysely';
import type { FieldsOf, KindOf, ViewOf } from '../../platform/records/record-kind.ts';
import { assertAllUsable, assertUsable } from '../../platform/records/usable.ts';
import { listCannedLines, viewCannedLine } from './canned-lines.queries.ts';
import { holdLineOrder, saveParts } from './canned-lines.store.ts';

type Fields = FieldsOf<typeof cannedLineRecords>;

const atTheEnd = { line_order: sql`(select coalesce(max(line_order), 0) + 1 from canned_lines)` };

export const cannedLineKind: KindOf<typeof cannedLineRecords> = {
  records: cannedLineRecords,
  table: 'canned_lines',
  columns: ({ parts: _parts, ...fields }, before) => (before ? fields : { ...fields, ...atTheEnd }),
  check: async (ctx, { labour_type_id, parts }, before) => {
    if (labour_type_id)
      await assertUsable(ctx, {
        table: 'labour_types',
        id: labour_type_id,
        before: before?.labour_type_id,
        field: 'labour_type_id',
        label: 'Labour type',
      });
    await assertAllUsable(ctx, 'categories', categoriesOf(parts, before));
    await assertAllUsable(ctx, 'catalogue_parts', catalogueParts(parts, before));
    if (!before) await holdLineOrder(ctx);
  },
  saveParts: (ctx, id, { parts }) => saveParts(ctx, id, parts),
  view: viewCannedLine,
  list: listCannedLines,
};

type View = ViewOf<typeof cannedLineRecords>;

const catalogueParts = (parts: Fields['parts'], before: View | undefined) =>
  parts.flatMap(({ catalogue_part_id: id }, index) => {
    const stored = before?.parts.find((part) => part.catalogue_part_id === id)?.catalogue_part_id;
    return id ? { id, before: stored, field: `parts.${index}.part_number`, label: 'Part' } : [];
  });

const categoriesOf = (parts: Fields['parts'], before: View | undefined) =>
  parts.map(({ category_id: id }, index) => ({
    id,
    before: before?.parts.find((part) => part.category_id === id)?.category_id,
    field: `parts.${index}.category_id`,
    label: 'Category',
  }));
