import { defineEndpoint } from '@baydesk/contract/define-endpoint';
import type { InputOf, OutputOf } from '@baydesk/contract/define-endpoint';
import { uuid } from '@baydesk/contract/fields';
import { listInput, listOutput } from '@baydesk/contract/list';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';

/** How the pretended server behaves. */
export const SAMPLE_SERVERS = ['fast', 'slow', 'empty', 'failing'] as const;
export type SampleServer = (typeof SAMPLE_SERVERS)[number];

export const SAMPLE_STATUSES = ['estimate', 'approved', 'in_progress', 'ready_for_review', 'hold', 'complete'] as const;
export const SAMPLE_ADVISORS = ['Priya Raman', 'Sam Adeyemi', 'Jules Laurent', 'Ana Novak'] as const;

const sampleOrder = z.object({
  id: uuid,
  number: z.string(),
  status: z.enum(SAMPLE_STATUSES),
  customer: z.string(),
  unit: z.string(),
  work: z.string(),
  advisor: z.enum(SAMPLE_ADVISORS),
  minutes: z.number(),
  total_cents: z.int().transform((value) => cents(value)),
  opened_at: z.iso.datetime(),
});
export type SampleOrder = z.output<typeof sampleOrder>;

/** Declared like a real list, answered in the browser. */
export const listSampleOrders = defineEndpoint({
  method: 'GET',
  path: '/gallery/orders',
  summary: 'Sample orders of the gallery.',
  permission: view('work_order'),
  input: listInput(['number', 'customer', 'total_cents', 'opened_at']).extend({
    status: z.enum(SAMPLE_STATUSES).optional(),
    advisor: z.enum(SAMPLE_ADVISORS).optional(),
    is_large: z.stringbool().or(z.boolean()).optional(),
    server: z.enum(SAMPLE_SERVERS).default('fast'),
  }),
  output: listOutput(sampleOrder).extend({ sum_cents: z.int().transform((value) => cents(value)) }),
});

const CUSTOMERS = [
  'Halton Freight',
  'Brightwater Transit',
  'Ridge Aggregates',
  'City of Milton',
  'Arden Logistics',
  'Dunmore Farms',
];
const UNITS = [
  '2019 Kenworth T680 · 214',
  '2021 New Flyer XD40 · 8812',
  '2016 Mack GU713 · 31',
  '2018 Ford F-550 · RD-07',
  '2017 Volvo VNL · T17',
];
const WORK = [
  'Brakes, PM-B service',
  'Air leak, door interlock',
  'PTO pump replacement',
  'Annual inspection',
  'Turbo actuator',
  'Coolant leak, hoses and clamps on both sides',
];
const FIRST_NUMBER = 1042;
const COUNT = 482;
const LARGE: Cents = cents(3_000_00);

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

export const SAMPLE_ORDERS: readonly SampleOrder[] = Array.from({ length: COUNT }, (_, index) => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  number: `WOTOR-${FIRST_NUMBER - index > 0 ? FIRST_NUMBER - index : index}`,
  status: pick(SAMPLE_STATUSES, index * 5 + (index >> 2)),
  customer: pick(CUSTOMERS, index * 7 + 3),
  unit: pick(UNITS, index * 3),
  work: pick(WORK, index * 11),
  advisor: pick(SAMPLE_ADVISORS, index),
  minutes: (index * 35) % 700,
  total_cents: cents(index % 17 === 0 ? 0 : (index * 977_31) % 640_000),
  opened_at: new Date(Date.UTC(2026, 10, 15, 14) - index * 7 * 3_600_000).toISOString(),
}));

type Input = InputOf<typeof listSampleOrders>;

export function answerSampleOrders(input: Input): OutputOf<typeof listSampleOrders> {
  const words = (input.search ?? '').toLowerCase();
  const matching = SAMPLE_ORDERS.filter(
    (order) =>
      (input.status === undefined || order.status === input.status) &&
      (input.advisor === undefined || order.advisor === input.advisor) &&
      (!input.is_large || order.total_cents >= LARGE) &&
      `${order.number} ${order.customer} ${order.unit}`.toLowerCase().includes(words),
  );
  const sorted = input.sort_by ? matching.toSorted(comparing(input.sort_by, input.descending ?? false)) : matching;
  const from = (input.page - 1) * input.rows_per_page;
  return {
    collection: sorted.slice(from, from + input.rows_per_page),
    pagination: { page: input.page, rows_per_page: input.rows_per_page, total: matching.length, is_at_least: false },
    sum_cents: sumCents(matching.map((order) => order.total_cents)),
  };
}

const comparing =
  (column: NonNullable<Input['sort_by']>, descending: boolean) => (one: SampleOrder, other: SampleOrder) => {
    const [a, b] = descending ? [other[column], one[column]] : [one[column], other[column]];
    return a < b ? -1 : a > b ? 1 : 0;
  };
