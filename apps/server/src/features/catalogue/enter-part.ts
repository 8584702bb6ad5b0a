import { cents } from '@baydesk/domain/money/cents';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/context.ts';
import { createRecord } from '../../platform/records/records.ts';
import { cataloguePartKind } from './catalogue-part-kind.ts';

interface EnteredPart {
  readonly part_number: string;
  readonly name: string;
  readonly category_id: string;
}

/** Enters a part that came into the shop without being in the catalogue; returns its id. */
export async function enterPart(ctx: Ctx, part: EnteredPart): Promise<string> {
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

/** The part with this number, however it is written; of two makers with the same one, neither. */
export async function partNumbered({ db }: Pick<Ctx, 'db'>, part_number: string): Promise<string | null> {
  const number_key = partNumberKey(part_number);
  if (number_key === '') return null;
  const parts = await db
    .selectFrom('catalogue_parts')
    .select('id')
    .where('number_key', '=', number_key)
    .where('is_retired', '=', false)
    .limit(2)
    .execute();
  return parts.length === 1 ? (parts[0]?.id ?? null) : null;
}
