import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { cataloguePartRecords } from '@baydesk/contract/catalogue.contract';
import { barcodeForms } from '@baydesk/domain/catalogue/barcode-forms';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { FieldsOf, RecordKind } from '../../platform/records/record-kind.ts';
import { assertAllUsable, assertUsable } from '../../platform/records/usable.ts';
import { takeTurn } from '../../platform/writes/take-turn.ts';
import { readCataloguePart } from './catalogue-part-view.queries.ts';
import { listCatalogueParts } from './catalogue-parts.queries.ts';
import { saveAlternates, saveVendorParts } from './catalogue-parts.store.ts';
import { refuseCircle, refuseWhileReplacing } from './superseding.ts';

type Fields = FieldsOf<typeof cataloguePartRecords>;
type ListInput = Parameters<typeof listCatalogueParts>[1];

/** Records are read whole, so that the history also tells of vendors' numbers and alternates. */
export const cataloguePartKind: RecordKind<Fields, CataloguePart, ListInput> = {
  records: cataloguePartRecords,
  table: 'catalogue_parts',
  named_by: { field: 'part_number', label: 'Part number' },
  columns: ({ alternate_ids: _alternates, vendor_parts: _vendors, ...columns }) => columns,
  takeTurns: async (ctx, { superseded_by_id, alternate_ids }) => {
    if (superseded_by_id || alternate_ids.length > 0) await takeTurn(ctx, 'references between parts');
  },
  check: async (ctx, fields, before) => {
    await assertReferences(ctx, fields, before);
    await refuseTakenNumbers(ctx, fields, before);
  },
  saveParts: async (ctx, id, fields) => {
    await saveAlternates(ctx, id, fields);
    await saveVendorParts(ctx, id, fields);
  },
  view: readCataloguePart,
  list: listCatalogueParts as never,
  assertMayGo: (part, ctx) => refuseWhileReplacing(ctx, part),
};

const NOT_ITSELF = 'Choose a part other than this one';
const VENDOR_TWICE = 'This vendor is listed already';

async function assertReferences(ctx: Ctx, fields: Fields, before: CataloguePart | undefined): Promise<void> {
  const { category_id, manufacturer_id, measurement_id, superseded_by_id, alternate_ids, vendor_parts } = fields;
  const category = { id: category_id, before: before?.category_id, field: 'category_id', label: 'Category' };
  await assertUsable(ctx, { table: 'categories', ...category });
  if (manufacturer_id) {
    const manufacturer = { id: manufacturer_id, before: before?.manufacturer_id, field: 'manufacturer_id' };
    await assertUsable(ctx, { table: 'manufacturers', ...manufacturer, label: 'Manufacturer' });
  }
  if (measurement_id) {
    const measurement = { id: measurement_id, before: before?.measurement_id, field: 'measurement_id' };
    await assertUsable(ctx, { table: 'measurements', ...measurement, label: 'Measurement' });
  }
  vendor_parts.forEach(({ vendor_id }, index) => {
    const is_repeated = vendor_parts.findIndex((other) => other.vendor_id === vendor_id) < index;
    if (is_repeated) refuse('invalid_input', { message: VENDOR_TWICE }, `vendor_parts.${index}.vendor_id`);
  });
  await assertAllUsable(
    ctx,
    'vendors',
    vendor_parts.map(({ vendor_id: id }, index) => ({
      id,
      before: before?.vendor_parts.find((stored) => stored.vendor_id === id)?.vendor_id,
      field: `vendor_parts.${index}.vendor_id`,
      label: 'Vendor',
    })),
  );
  if (superseded_by_id !== null && superseded_by_id === before?.id)
    refuse('invalid_input', { message: NOT_ITSELF }, 'superseded_by_id');
  if (before && alternate_ids.includes(before.id)) refuse('invalid_input', { message: NOT_ITSELF }, 'alternate_ids');
  await assertAllUsable(ctx, 'catalogue_parts', [
    ...(superseded_by_id
      ? [{ id: superseded_by_id, before: before?.superseded_by?.id, field: 'superseded_by_id', label: 'Superseded by' }]
      : []),
    ...alternate_ids.map((id) => ({
      id,
      before: before?.alternates.find((alternate) => alternate.id === id)?.id,
      field: 'alternate_ids',
      label: 'Alternate',
    })),
  ]);
  if (before && superseded_by_id && superseded_by_id !== before.superseded_by?.id)
    await refuseCircle(ctx, before.id, superseded_by_id);
}

/** Names the part that has the number or the barcode. Two who take the same one at once wait for each other. */
async function refuseTakenNumbers(ctx: Ctx, fields: Fields, before: CataloguePart | undefined): Promise<void> {
  const { part_number, manufacturer_id, barcode } = fields;
  const number_key = partNumberKey(part_number);
  await takeTurn(ctx, `part number ${number_key}`);
  const others = ctx.db.selectFrom('catalogue_parts').select(['id', 'part_number', 'name']);
  const same_number = await others
    .where('number_key', '=', number_key)
    .where('manufacturer_id', 'is not distinct from', manufacturer_id)
    .executeTakeFirst();
  if (same_number && same_number.id !== before?.id)
    refuse('part_number_taken', { part: named(same_number) }, 'part_number');
  if (barcode === '') return;
  const forms = barcodeForms(barcode).toSorted();
  await takeTurn(ctx, `barcode ${forms[0]}`);
  const same_barcode = await others.where('barcode', 'in', forms).executeTakeFirst();
  if (same_barcode && same_barcode.id !== before?.id) refuse('barcode_taken', { part: named(same_barcode) }, 'barcode');
}

const named = ({ part_number, name }: { readonly part_number: string; readonly name: string }) =>
  `${part_number} ${name}`;
