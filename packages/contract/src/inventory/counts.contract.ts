import { change, create, move, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { yesOrNo } from '../define-records.ts';
import { cents, decimal, instant, optionalText, sentInstant, uuid, version } from '../fields.ts';
import { listInput, listOutput } from '../list.ts';

const MOST_PIECES = 1_000_000;
export const MOST_COUNTED_AT_ONCE = 500;
const MOST_DAYS = 3650;

const COUNT_STATUSES = ['counting', 'posted', 'cancelled'] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

const countRow = z.object({
  id: uuid,
  /** The displayed number: 'CCTOR-12'. */
  count_number: z.string(),
  status: z.enum(COUNT_STATUSES),
  /** How the parts were chosen, in words. */
  chosen_by: z.string(),
  parts_count: z.int(),
  counted_count: z.int(),
  started_by: z.string(),
  started_at: instant,
  ended_by: z.string(),
  ended_at: instant.nullable(),
  version,
});
export type StockCountRow = z.output<typeof countRow>;

/** A part to count. The expected quantity is null until it was counted, and the difference until the count is reviewed. */
const countItem = z.object({
  stock_part_id: uuid,
  part_number: z.string(),
  name: z.string(),
  measurement: z.string(),
  barcode: z.string(),
  grid_location: z.string(),
  counted_quantity: z.number().nullable(),
  counted_by: z.string(),
  counted_at: instant.nullable(),
  expected_quantity: z.number().nullable(),
  difference: z.number().nullable(),
  /** The value of the difference at the average; null for people who do not see costs. */
  difference_cents: cents.nullable(),
  reason: z.string(),
});
export type StockCountItem = z.output<typeof countItem>;

export const listCounts = defineEndpoint({
  method: 'GET',
  path: '/inventory/counts',
  summary: 'The counts of the chosen location, newest first.',
  permission: view('inventory'),
  location: 'required',
  input: listInput(['started_at']).extend({ status: z.enum(COUNT_STATUSES).optional() }),
  output: listOutput(countRow),
});

export const viewCount = defineEndpoint({
  method: 'GET',
  path: '/inventory/counts/{id}/view',
  summary: 'A count with its parts in the order of the shelves; blind unless it is reviewed or over.',
  permission: view('inventory'),
  input: z.object({
    id: uuid,
    /** Also shows the expected quantities of counted parts; needs the permission to post. */
    is_review: yesOrNo.default(false),
  }),
  output: countRow.extend({ items: z.array(countItem) }),
});

export const startCount = defineEndpoint({
  method: 'POST',
  path: '/inventory/counts/create',
  summary: 'Starts a count of the parts on the chosen shelves, of a category, or not counted for some days.',
  permission: create('inventory'),
  location: 'required',
  input: z.object({
    id: uuid,
    grid_location_ids: z.array(uuid).max(MOST_COUNTED_AT_ONCE).default([]),
    category_ids: z.array(uuid).max(MOST_COUNTED_AT_ONCE).default([]),
    not_counted_for_days: z.int().min(1).max(MOST_DAYS).nullable().default(null),
  }),
  output: countRow,
});

export const enterCounts = defineEndpoint({
  method: 'POST',
  path: '/inventory/counts/enter',
  summary: 'Stores what was counted; what the ledger had at that moment is what is expected.',
  permission: change('inventory'),
  input: z.object({
    id: uuid,
    items: z
      .array(
        z.object({
          stock_part_id: uuid,
          counted_quantity: decimal('Counted', 0, MOST_PIECES).nullable(),
          /** Now unless given, by a phone that had no network when its owner counted. */
          counted_at: sentInstant.optional(),
        }),
      )
      .min(1)
      .max(MOST_COUNTED_AT_ONCE),
  }),
  output: countRow,
});

export const postCount = defineEndpoint({
  method: 'POST',
  path: '/inventory/counts/post',
  summary: 'Moves the stock by the differences that were counted, once; parts not counted stay as they are.',
  permission: move('inventory'),
  input: z.object({
    id: uuid,
    version,
    /** The reason for every difference without one of its own. */
    reason: optionalText('Reason', 200),
    reasons: z
      .array(z.object({ stock_part_id: uuid, reason: optionalText('Reason', 200) }))
      .max(MOST_COUNTED_AT_ONCE)
      .default([]),
  }),
  output: countRow,
});

export const cancelCount = defineEndpoint({
  method: 'POST',
  path: '/inventory/counts/cancel',
  summary: 'Ends a count without moving anything.',
  permission: move('inventory'),
  input: z.object({ id: uuid, version }),
  output: countRow,
});
