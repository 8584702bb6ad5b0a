import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { offerParts } from '@baydesk/contract/inventory/offered-parts.contract';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { cents } from '@baydesk/domain/money/cents';
import type { FakeServer } from './fake-server.ts';
import { id } from './people.ts';

/** A part that this location keeps three of, and Calgary eight. */
export const offeredPart = (
  number: number,
  part_number: string,
  name: string,
  differing: Partial<OfferedPart> = {},
): OfferedPart => ({
  part_id: id(400 + number),
  part_number,
  name,
  manufacturer_name: 'Ironvale',
  category_id: id(310),
  category_label: 'Brakes',
  measurement: 'Each',
  is_stockless: false,
  cost: cents(41_30),
  purchase_price: cents(41_30),
  sell_price: cents(78_47),
  price_reasons: ['Matrix ‘Brakes’: cost × 1.9.'],
  core_charge: cents(25_00),
  here: { on_hand: 4, available: 3, grid_location: 'B-04-2' },
  elsewhere: [{ workplace_id: id(60), workplace_name: 'Calgary', available: 8 }],
  vendor: null,
  superseded_by: null,
  alternates: [],
  part_source_type: 'inventory',
  ...differing,
});

/** Finds the parts by number however it is written, by name, and by a barcode that stands behind the name. */
export function servePartOffers(
  server: FakeServer,
  parts: readonly OfferedPart[],
  barcodes: Record<string, string> = {},
) {
  server.answer(offerParts, ({ search, part_id, part_ids = part_id === undefined ? [] : [part_id] }) => ({
    collection: parts.filter((part) =>
      part_ids.length === 0
        ? partNumberKey(part.part_number).startsWith(partNumberKey(search)) ||
          part.name.toLowerCase().includes(search.toLowerCase()) ||
          barcodes[search] === part.part_number
        : part_ids.includes(part.part_id),
    ),
  }));
}
