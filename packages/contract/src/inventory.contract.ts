import type { MovementKind } from '@baydesk/domain/inventory/movement-kind';
import { MOVEMENT_DOCUMENTS, MOVEMENT_KINDS } from '@baydesk/domain/inventory/movement-kind';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { defineRecords, recordBase, yesOrNo } from './define-records.ts';
import { cents, decimal, instant, optionalAmount, price, requiredText, uuid, version } from './fields.ts';
import { goesOnAfter, goesOnNext, listInput, listOutput } from './list.ts';

const MOST_AT_ONCE = 200;
/** How many parts can go to another shelf at once, so that a whole shelf can be cleared in one call. */
const MOST_MOVED = 1_000;
const MOST_PIECES = 1_000_000;
const MOST_DAYS = 3650;

const gridLocationView = recordBase.extend({ name: z.string(), workplace_id: uuid, parts_count: z.int() });
export type GridLocation = z.output<typeof gridLocationView>;

/** Places on the shelves of the chosen location. */
export const gridLocationRecords = defineRecords({
  resource: 'inventory',
  path: '/inventory/grid-locations',
  noun: 'grid location',
  plural: 'grid locations',
  location: 'required',
  fields: z.object({ name: requiredText('Name', 40) }),
  view: gridLocationView,
  columns: ['name', 'parts_count'],
});

/** A part at a location. Costs and values are null for people who do not see costs, the price for those who see none. */
export const stockPartView = recordBase.extend({
  part_id: uuid,
  workplace_id: uuid,
  part_number: z.string(),
  name: z.string(),
  category_id: uuid,
  category_label: z.string(),
  manufacturer_name: z.string(),
  /** The unit it is counted in. */
  measurement: z.string(),
  size: z.string(),
  barcode: z.string(),
  is_stockless: z.boolean(),
  on_hand: z.number(),
  /** Authorized on orders and not yet staged. */
  committed: z.number(),
  available: z.number(),
  /** Pieces that vendors still bring for the shelf. */
  on_order: z.number(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  average_cost: cents.nullable(),
  /** The last cost of one piece. */
  purchase_price: cents.nullable(),
  sell_price: price,
  core_charge: price,
  /** The value of all pieces together. */
  total_value: cents.nullable(),
  grid_location_id: uuid.nullable(),
  grid_location: z.string(),
  last_issued_at: instant.nullable(),
  last_counted_at: instant.nullable(),
});
export type StockPart = z.output<typeof stockPartView>;

const stockFilters = {
  is_retired: yesOrNo.default(false),
  category_id: uuid.optional(),
  manufacturer_id: uuid.optional(),
  vendor_id: uuid.optional(),
  grid_location_id: uuid.optional(),
  /** Fewer on hand than the least there should be. */
  is_below_min: yesOrNo.optional(),
  is_negative: yesOrNo.optional(),
  /** Parts on hand that had no issue for so many days. */
  dead_for_days: z.coerce.number().int().min(1).max(MOST_DAYS).optional(),
};

export const listStock = defineEndpoint({
  method: 'GET',
  path: '/inventory/parts',
  summary: 'The parts of the chosen location, with how many there are and what they are worth.',
  permission: view('inventory'),
  location: 'required',
  input: listInput(['part_number', 'name', 'grid_location', 'on_hand', 'total_value']).extend({
    ...stockFilters,
    ...goesOnAfter,
  }),
  output: listOutput(stockPartView).extend(goesOnNext),
});

export const sumStock = defineEndpoint({
  method: 'GET',
  path: '/inventory/parts/sum',
  summary: 'How many parts the filters leave, and what they are worth together.',
  permission: view('inventory'),
  location: 'required',
  input: z.object({ ...stockFilters, search: z.string().trim().max(200).optional() }),
  output: z.object({ parts_count: z.int(), value_cents: cents.nullable() }),
});

export const viewStockPart = defineEndpoint({
  method: 'GET',
  path: '/inventory/parts/{id}/view',
  summary: 'A part of the chosen location.',
  permission: view('inventory'),
  input: z.object({ id: uuid }),
  output: stockPartView.extend({ price_reasons: z.array(z.string()) }),
});

const shelfFields = z
  .object({
    grid_location_id: uuid.nullable().default(null),
    min: decimal('Min', 0, MOST_PIECES).nullable().default(null),
    max: decimal('Max', 0, MOST_PIECES).nullable().default(null),
  })
  .superRefine(({ min, max }, context) => {
    if (min !== null && max !== null && max < min)
      context.addIssue({ code: 'custom', path: ['max'], message: `Max cannot be lower than ${min}` });
  });

export const stockCataloguePart = defineEndpoint({
  method: 'POST',
  path: '/inventory/parts/create',
  summary: 'Keeps a catalogue part at the chosen location, with the pieces that are there already.',
  permission: create('inventory'),
  location: 'required',
  input: shelfFields.safeExtend({
    id: uuid,
    part_id: uuid,
    /** The pieces on the shelf now, and the cost of one. */
    on_hand: decimal('On hand', 0, MOST_PIECES).default(0),
    unit_cost: optionalAmount('Unit cost'),
  }),
  output: stockPartView,
});

export const changeStockPart = defineEndpoint({
  method: 'POST',
  path: '/inventory/parts/change',
  summary: 'Changes where a part is kept and how many there should be.',
  permission: change('inventory'),
  input: shelfFields.safeExtend({ id: uuid, version }),
  output: stockPartView,
});

export const retireStockPart = defineEndpoint({
  method: 'POST',
  path: '/inventory/parts/retire',
  summary: 'Stops keeping a part at the location, which needs an empty shelf, or keeps it again.',
  permission: remove('inventory'),
  input: z.object({ id: uuid, version, is_retired: z.boolean() }),
  output: stockPartView,
});

export const removeStockPart = defineEndpoint({
  method: 'POST',
  path: '/inventory/parts/delete',
  summary: 'Deletes a part from the location; refused once a piece moved, was counted, or is asked for.',
  permission: remove('inventory'),
  refuses: ['in_use'],
  input: z.object({ id: uuid, version }),
  output: z.object({ id: uuid }),
});

export const moveToGridLocation = defineEndpoint({
  method: 'POST',
  path: '/inventory/parts/move',
  summary: 'Puts the chosen parts onto another shelf.',
  permission: change('inventory'),
  location: 'required',
  input: z.object({
    ids: z
      .array(uuid)
      .min(1, 'Part must have at least 1 option(s) selected')
      .max(MOST_MOVED, `At most ${MOST_MOVED} parts are moved at once`),
    grid_location_id: uuid.nullable(),
  }),
  output: z.object({ parts_moved: z.int() }),
});

export const adjustStock = defineEndpoint({
  method: 'POST',
  path: '/inventory/parts/adjust',
  summary: 'Adds pieces to a part or takes some away, with a reason; a repeated call moves nothing.',
  permission: change('inventory'),
  refuses: ['entered_before'],
  input: z.object({
    /** Of the movement. */
    id: uuid,
    stock_part_id: uuid,
    quantity: decimal('Quantity', -MOST_PIECES, MOST_PIECES),
    /** The cost of one added piece; without it the pieces come at the average. */
    unit_cost: optionalAmount('Unit cost'),
    reason: requiredText('Reason', 200),
  }),
  output: stockPartView,
});

const MOVEMENT_NAMES = Object.keys(MOVEMENT_KINDS) as [MovementKind, ...MovementKind[]];

const movementView = z.object({
  id: uuid,
  kind: z.enum(MOVEMENT_NAMES),
  quantity: z.number(),
  /** The cost of one piece when it came or went. */
  unit_cost: cents.nullable(),
  /** The change of the stock's value. */
  value_cents: cents.nullable(),
  /** The rest of what the pieces cost, which the stock could not hold. */
  variance_cents: cents.nullable(),
  /** How many there were afterwards. */
  on_hand_after: z.number(),
  average_cost_after: cents.nullable(),
  reason: z.string(),
  document_type: z.enum(MOVEMENT_DOCUMENTS),
  document_id: uuid,
  document_number: z.string(),
  /** The order that a staged part is for. */
  work_order_id: uuid.nullable(),
  recorded_at: instant,
  recorded_by: z.string(),
});
export type StockMovement = z.output<typeof movementView>;

export const listMovements = defineEndpoint({
  method: 'GET',
  path: '/parts/history',
  summary: 'Every movement of a part at a location, newest first, with how many there were afterwards.',
  permission: view('inventory'),
  input: listInput(['recorded_at']).extend({ stock_part_id: uuid, kind: z.enum(MOVEMENT_NAMES).optional() }),
  output: listOutput(movementView),
});

export const stockByWorkplace = defineEndpoint({
  method: 'GET',
  path: '/inventory/parts/workplaces',
  summary: 'At which locations a catalogue part is kept, and how many there are.',
  permission: view('inventory'),
  input: z.object({ part_id: uuid }),
  output: z.object({
    collection: z.array(
      z.object({
        stock_part_id: uuid,
        workplace_id: uuid,
        workplace_name: z.string(),
        on_hand: z.number(),
        committed: z.number(),
        available: z.number(),
        /** Sent from another location and not yet arrived. */
        in_transit: z.number(),
        average_cost: cents.nullable(),
        grid_location: z.string(),
      }),
    ),
  }),
});

export const listCommitted = defineEndpoint({
  method: 'GET',
  path: '/inventory/parts/{id}/committed',
  summary: 'The part requests that the committed pieces of a part are for, what was promised first.',
  permission: view('inventory'),
  input: z.object({ id: uuid }),
  output: z.object({
    collection: z.array(
      z.object({
        part_request_id: uuid,
        work_order_id: uuid,
        /** 'WOTOR-1042' */
        work_order_number: z.string(),
        customer_name: z.string(),
        line_name: z.string(),
        quantity: z.number(),
        requested_by: z.string(),
        requested_at: instant,
        promised_at: instant.nullable(),
      }),
    ),
  }),
});

export const partsNotStocked = defineEndpoint({
  method: 'GET',
  path: '/inventory/parts/not-stocked',
  summary: 'Catalogue parts that the chosen location does not keep, the best matches of what was typed first.',
  permission: view('inventory'),
  location: 'required',
  input: z.object({ search: z.string().trim().max(200).default('') }),
  output: z.object({
    collection: z.array(
      z.object({ id: uuid, part_number: z.string(), name: z.string(), manufacturer_name: z.string() }),
    ),
  }),
});

export const checkStock = defineEndpoint({
  method: 'POST',
  path: '/inventory/check',
  summary: 'Compares what is kept of each part with its movements, at all locations, and lists what does not agree.',
  permission: change('inventory'),
  input: z.object({}),
  output: z.object({
    checked_at: instant,
    parts_count: z.int(),
    collection: z.array(
      z.object({
        stock_part_id: uuid,
        part_number: z.string(),
        workplace_name: z.string(),
        kept_quantity: z.number(),
        moved_quantity: z.number(),
        kept_value_cents: cents,
        moved_value_cents: cents,
      }),
    ),
  }),
});

const TRANSFER_STATUSES = ['in_transit', 'arrived', 'cancelled'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

const transferView = z.object({
  id: uuid,
  /** The displayed number: 'TRTOR-12'. */
  transfer_number: z.string(),
  from_workplace_id: uuid,
  from_workplace: z.string(),
  to_workplace_id: uuid,
  to_workplace: z.string(),
  status: z.enum(TRANSFER_STATUSES),
  note: z.string(),
  sent_by: z.string(),
  sent_at: instant,
  ended_by: z.string(),
  ended_at: instant.nullable(),
  items: z.array(z.object({ part_id: uuid, part_number: z.string(), name: z.string(), quantity: z.number() })),
  version,
});
export type StockTransfer = z.output<typeof transferView>;

export const listTransfers = defineEndpoint({
  method: 'GET',
  path: '/inventory/transfers',
  summary: 'What the chosen location sent to others or gets from them.',
  permission: view('inventory'),
  location: 'required',
  input: listInput(['sent_at']).extend({ status: z.enum(TRANSFER_STATUSES).optional() }),
  output: listOutput(transferView),
});

export const viewTransfer = defineEndpoint({
  method: 'GET',
  path: '/inventory/transfers/{id}/view',
  summary: 'A transfer from or to a location where the caller works.',
  permission: view('inventory'),
  input: z.object({ id: uuid }),
  output: transferView,
});

export const createTransfer = defineEndpoint({
  method: 'POST',
  path: '/inventory/transfers/create',
  summary: 'Sends pieces to another location; they leave here now.',
  permission: create('inventory'),
  location: 'required',
  refuses: ['entered_before'],
  input: z.object({
    id: uuid,
    to_workplace_id: uuid,
    note: z.string().trim().max(500).default(''),
    items: z
      .array(z.object({ stock_part_id: uuid, quantity: decimal('Quantity', 0.0001, MOST_PIECES) }))
      .min(1, 'Parts must have at least 1 option(s) selected')
      .max(MOST_AT_ONCE),
  }),
  output: transferView,
});

export const endTransfer = defineEndpoint({
  method: 'POST',
  path: '/inventory/transfers/end',
  summary: 'Puts what arrived onto the shelves there, or, when cancelled, back onto those it came from.',
  permission: move('inventory'),
  input: z.object({ id: uuid, version, status: z.enum(['arrived', 'cancelled']) }),
  output: transferView,
});
