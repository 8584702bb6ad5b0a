import { cents } from '@baydesk/domain/money/cents';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { createRecord } from '../../platform/records/records.ts';
import { takeTurn } from '../../platform/writes/take-turn.ts';
import { cataloguePartKind } from './catalogue-part-kind.ts';

interface EnteredPart {
  /** Has a letter or a digit. */
  readonly part_number: string;
  readonly name: string;
  readonly category_id: string;
}

/**
 * Finds the part with this number, however it is written, and enters it where there is none; returns its id. Two who enter the same
 * one at once wait for each other.
 */
export async function enterPart(ctx: Ctx, part: EnteredPart): Promise<string> {
  const number_key = partNumberKey(part.part_number);
  await takeTurn(ctx, `part number ${number_key}`);
  const stored_part = await ctx.db
    .selectFrom('catalogue_parts')
    .select('id')
    .where('number_key', '=', number_key)
    .where('is_retired', '=', false)
    .orderBy('manufacturer_id', (order) => order.nullsFirst())
    .executeTakeFirst();
  if (stored_part) return stored_part.id;
  const { id } = await createRecord(ctx, cataloguePartKind, {
    id: uuidv7(),
    ...part,
    manufacturer_id: null,
    measurement_id: null,
    size: '',
    barcode: '',
    core_charge_cents: cents(0),
    is_stockless: false,
    superseded_by_id: null,
    alternate_ids: [],
    vendor_parts: [],
  });
  return id;
}
