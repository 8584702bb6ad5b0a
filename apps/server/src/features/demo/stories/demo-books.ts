import type { PartPlan } from './order-plan.ts';

/** Work that was done, billed and mostly paid before today. */
export interface Job {
  readonly line_name: string;
  readonly hours: number;
  readonly parts?: readonly Pick<PartPlan, 'description' | 'part_number' | 'quantity' | 'category'>[];
}

const FILTERS = 'Filters and fluids';
const BRAKES = 'Brakes and wheel end';
const ELECTRICAL = 'Electrical';

const JOBS = {
  oil: {
    line_name: 'Oil and filter service',
    hours: 1.5,
    parts: [
      { description: 'Oil filter', part_number: 'LF14000NN', category: FILTERS },
      { description: 'Engine oil 15W-40, litre', part_number: '15W40-BULK', quantity: 38, category: FILTERS },
    ],
  },
  shoes: {
    line_name: 'Front brake shoes',
    hours: 3,
    parts: [{ description: 'Brake shoe kit, 4707', part_number: '4707', quantity: 2, category: BRAKES }],
  },
  chambers: {
    line_name: 'Replace brake chambers',
    hours: 2.25,
    parts: [{ description: 'Spring brake 30/30', part_number: '3030LS', quantity: 2, category: BRAKES }],
  },
  alternator: {
    line_name: 'Replace alternator',
    hours: 2,
    parts: [{ description: 'Alternator 160 A', part_number: '24SI-R', category: ELECTRICAL }],
  },
  lights: {
    line_name: 'Marker lights and wiring',
    hours: 1,
    parts: [{ description: 'LED marker light', part_number: 'LED-2AM', quantity: 4, category: ELECTRICAL }],
  },
  coolant: {
    line_name: 'Coolant flush',
    hours: 1.75,
    parts: [{ description: 'Extended life coolant, litre', part_number: 'ELC-5050', quantity: 30, category: FILTERS }],
  },
  diagnosis: { line_name: 'Find the cause of an engine derate', hours: 2.5 },
  alignment: { line_name: 'Three-axle alignment', hours: 3.25 },
} as const satisfies Record<string, Job>;

/** How a customer pays: on which days after an invoice is due, by what, and how often cheques are written. */
interface Habit {
  readonly method: string;
  /** Days after the due date. */
  readonly late_days: number;
  /** Cheques are written every so many days, for everything that is due then. */
  readonly every_days: number;
}

export interface BilledCustomer {
  readonly customer: string;
  readonly units: readonly string[];
  readonly jobs: readonly Job[];
  /** One visit on each of these days. */
  readonly visits_days_ago: readonly number[];
  readonly requires_po?: true;
  readonly pays: Habit;
  /** Work on one visit that a maker pays for. */
  readonly warranty?: Job & { readonly days_ago: number; readonly paid_by: string };
  /** The invoice of one visit is taken back on the next day, and the order invoiced again. */
  readonly reversed?: { readonly days_ago: number; readonly reason: string };
  /** The customer has paid nothing that became due in so many days. */
  readonly unpaid_since_days?: number;
}

/** Nine months of visits, paid as each customer does. */
export const BILLED_CUSTOMERS: readonly BilledCustomer[] = [
  {
    customer: 'Halton Freight',
    units: ['214', '215', '240', '241'],
    jobs: [JOBS.oil, JOBS.shoes, JOBS.lights, JOBS.alternator],
    visits_days_ago: [262, 232, 202, 171, 141, 111, 80, 62, 55, 48, 41, 33, 27, 20, 12],
    requires_po: true,
    warranty: {
      days_ago: 41,
      line_name: 'Replace NOx sensor under warranty',
      hours: 1.5,
      parts: [{ description: 'NOx sensor, outlet', part_number: 'A0101531628', category: ELECTRICAL }],
      paid_by: 'Freightliner Warranty Centre',
    },
    pays: { method: 'Cheque', late_days: 4, every_days: 30 },
  },
  {
    customer: 'Lakeshore Transit Lines',
    units: ['1007', '1008', '1011'],
    jobs: [JOBS.chambers, JOBS.oil, JOBS.coolant],
    visits_days_ago: [255, 213, 171, 129, 101, 87, 66, 45, 24],
    pays: { method: 'Bank transfer', late_days: 12, every_days: 14 },
    reversed: { days_ago: 66, reason: 'Billed before the second chamber was written down.' },
  },
  {
    customer: 'Erie Bulk Carriers',
    units: ['E12', 'E14'],
    jobs: [JOBS.alignment, JOBS.shoes, JOBS.diagnosis],
    visits_days_ago: [232, 190, 148, 122, 90, 52],
    pays: { method: 'Cheque', late_days: 20, every_days: 21 },
    unpaid_since_days: 112,
  },
  {
    customer: 'Town of Caledon Public Works',
    units: ['R-17'],
    jobs: [JOBS.oil, JOBS.lights],
    visits_days_ago: [248, 165, 104, 38],
    requires_po: true,
    pays: { method: 'Bank transfer', late_days: 2, every_days: 7 },
  },
  {
    customer: 'Bramalea Courier',
    units: ['4', '5'],
    jobs: [JOBS.oil, JOBS.lights, JOBS.alternator],
    visits_days_ago: [226, 177, 134, 83, 31],
    pays: { method: 'Debit card', late_days: 0, every_days: 1 },
  },
];

/** The disputed invoice: the latest of this customer that is past due. */
export const DISPUTED = {
  customer: 'Erie Bulk Carriers',
  words: 'Disputed: they say the dealer had found the cause before. Terrence calls back after the driver is home.',
} as const;

/** A customer who paid an invoice twice and got a refund. */
export const PAID_TWICE = {
  customer: 'Bramalea Courier',
  paid_days_ago: 60,
  refunded_days_ago: 57,
  reason: 'Paid at the counter and by phone.',
} as const;

interface Promised {
  readonly customer: string;
  readonly noted_days_ago: number;
  /** Negative for a day that has passed. */
  readonly pays_in_days: number;
  readonly promised_by: string;
  readonly words: string;
}

/** Promises to pay the invoice that each customer owes longest; the second one was not kept. */
export const PROMISES: readonly Promised[] = [
  {
    customer: 'Lakeshore Transit Lines',
    noted_days_ago: 1,
    pays_in_days: 7,
    promised_by: 'Marie, accounts payable',
    words: 'Goes out with the transfer of next week.',
  },
  {
    customer: 'Erie Bulk Carriers',
    noted_days_ago: 9,
    pays_in_days: -2,
    promised_by: 'Terrence',
    words: 'Wants to pay the old ones by cheque.',
  },
];
