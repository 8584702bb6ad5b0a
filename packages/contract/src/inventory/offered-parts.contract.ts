import { MOST_OF_A_PART } from '@baydesk/domain/limits';
import { PART_SOURCES } from '@baydesk/domain/part-requests/part-request-status';
import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { cents, price, uuid } from '../fields.ts';
import { commaList } from '../work-orders/order-fields.ts';

/** A part that can go onto an order. Costs are null for people who do not see them, prices for those who see none. */
const offeredPart = z.object({
  part_id: uuid,
  part_number: z.string(),
  name: z.string(),
  manufacturer_name: z.string(),
  category_id: uuid,
  category_label: z.string(),
  /** The unit it is counted in. */
  measurement: z.string(),
  /** Kept without counting pieces, so that it never comes from stock. */
  is_stockless: z.boolean(),
  /** The expected cost: from stock the average here, from a vendor its last price, otherwise whichever is known. */
  cost: cents.nullable(),
  /** The price paid for it last. */
  purchase_price: cents.nullable(),
  sell_price: price,
  price_reasons: z.array(z.string()),
  core_charge: price,
  /** The stock of the chosen location; null where it does not keep the part. */
  here: z.object({ on_hand: z.number(), available: z.number(), grid_location: z.string() }).nullable(),
  /** The other workplaces that can give some of it. */
  elsewhere: z.array(z.object({ workplace_id: uuid, workplace_name: z.string(), available: z.number() })),
  vendor: z.object({ vendor_id: uuid, vendor_name: z.string(), part_number: z.string() }).nullable(),
  /** The part that replaces an old number. */
  superseded_by: z.object({ part_id: uuid, part_number: z.string(), name: z.string() }).nullable(),
  /** Where fewer are available here than wanted: the parts that do the same and that some location can give. */
  alternates: z.array(
    z.object({
      part_id: uuid,
      part_number: z.string(),
      name: z.string(),
      /** At the chosen location. */
      available: z.number(),
    }),
  ),
  /** Stock where enough is available, otherwise the vendor. */
  part_source_type: z.enum(PART_SOURCES),
});
export type OfferedPart = z.output<typeof offeredPart>;

/**
 * Without a search, offers parts that went out last here and are on the shelf. A newer part is offered before the old one it
 * replaces, and the alternates of a part that is short here right after it.
 */
export const offerParts = defineEndpoint({
  method: 'GET',
  path: '/parts/options',
  summary: 'Parts for an order: catalogue and stock at once, with what is available, the price and why.',
  permission: view('part_request'),
  location: 'required',
  input: z.object({
    search: z.string().trim().max(200).default(''),
    /** How many are wanted, to choose between stock and vendor. */
    quantity: z.coerce.number().positive().max(MOST_OF_A_PART).default(1),
    /** Only this part, instead of a search; also an old one. */
    part_id: uuid.optional(),
    /** Only these parts. */
    part_ids: commaList(uuid).optional(),
  }),
  output: z.object({ collection: z.array(offeredPart) }),
});
