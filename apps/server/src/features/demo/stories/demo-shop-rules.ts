import { TAXED_KINDS } from '@baydesk/domain/taxes/compute-tax';
import type { ShopRulesPlan } from '../build/build-shop-rules.ts';

const FILTERS = 'Filters and fluids';
const BRAKES = 'Brakes and wheel end';
const ENGINE = 'Engine and exhaust';
const ELECTRICAL = 'Electrical';
const TIRES = 'Tires';

/** A heavy-duty shop: small parts have a higher margin than large ones. */
export const NORTHLINE_RULES: ShopRulesPlan = {
  taxes: [
    {
      name: 'Erie County sales tax',
      components: [
        { name: 'State', rate_percent: 4, applies_to: [...TAXED_KINDS], is_compound: false },
        { name: 'County', rate_percent: 4.75, applies_to: [...TAXED_KINDS], is_compound: false },
      ],
    },
  ],
  labour_types: [
    { name: 'Heavy duty', rate_cents: 165_00, is_default: true },
    { name: 'Trailer', rate_cents: 139_00 },
    { name: 'Diagnosis', rate_cents: 185_00 },
    { name: 'Mobile repair', rate_cents: 195_00 },
    { name: 'Warranty', rate_cents: 150_00 },
    { name: 'Wash bay', rate_cents: 85_00, is_retired: true },
  ],
  matrices: [
    {
      name: 'Fast movers',
      rows: [
        { from_cents: 0, method: 'markup', value: 200 },
        { from_cents: 5_00, method: 'markup', value: 140 },
        { from_cents: 25_00, method: 'markup', value: 90 },
        { from_cents: 100_00, method: 'markup', value: 60 },
      ],
    },
    {
      name: 'Heavy components',
      rows: [
        { from_cents: 0, method: 'margin', value: 40 },
        { from_cents: 250_00, method: 'margin', value: 33 },
        { from_cents: 1000_00, method: 'margin', value: 25 },
        { from_cents: 4000_00, method: 'multiplier', value: 1.25 },
      ],
    },
  ],
  categories: [
    { name: FILTERS, matrix: 'Fast movers' },
    { name: BRAKES, matrix: 'Standard' },
    { name: ENGINE, matrix: 'Heavy components' },
    { name: ELECTRICAL, matrix: 'Standard' },
    { name: TIRES, matrix: 'Heavy components' },
    { name: 'Environmental fees', matrix: 'Standard', is_tax_exempt: true },
  ],
  fixed_rules: [
    { part_number: 'DEF-9L', description: 'Diesel exhaust fluid, 9.46 L', method: 'price', value: 29_95 },
    { part_number: '15W40-BULK', description: 'Engine oil 15W-40, per litre', method: 'multiplier', value: 1.9 },
  ],
  remit_to: [
    {
      name: 'Northline head office',
      address: '1180 Queensway Avenue',
      city: 'Toronto',
      state_or_province: 'ON',
      postal_code: 'M8Z 1R4',
      email: 'receivables@northline.demo',
      is_default: true,
    },
  ],
  settings: { default_credit_terms: 'Net 30', shop_supplies_percent: 4, shop_supplies_max_cents: 75_00 },
  invoice: {
    terms: 'Payment is due by the date shown. Interest of 1.5 % a month is charged on overdue accounts.',
    footer: 'Thank you for keeping your fleet with Northline.',
  },
  canned_lines: [
    {
      name: 'PM-A service',
      category: 'Preventive maintenance',
      description: 'Lubricate chassis, check fluids, lights, belts, hoses and tires. Road test.',
      labour_type: 'Heavy duty',
      hours: 1.5,
      parts: [
        { part_number: 'GRS-14', description: 'Chassis grease', quantity: 2, category: FILTERS, cost_cents: 4_85 },
      ],
    },
    {
      name: 'PM-B service',
      category: 'Preventive maintenance',
      description: 'PM-A, change engine oil and filters, drain water separator, check brakes and driveline.',
      labour_type: 'Heavy duty',
      hours: 3,
      parts: [
        {
          part_number: '15W40-BULK',
          description: 'Engine oil 15W-40',
          quantity: 38,
          category: FILTERS,
          cost_cents: 4_20,
        },
        { part_number: 'LF14000NN', description: 'Oil filter', quantity: 1, category: FILTERS, cost_cents: 41_30 },
        { part_number: 'FF63054NN', description: 'Fuel filter', quantity: 2, category: FILTERS, cost_cents: 28_75 },
      ],
    },
    {
      name: 'Annual safety inspection',
      category: 'Inspection',
      description: 'Provincial or DOT annual inspection with certificate and sticker.',
      labour_type: 'Heavy duty',
      hours: 2,
      fixed_price_cents: 289_00,
    },
    {
      name: 'Front brake shoes, one axle',
      category: 'Brakes',
      description: 'Replace front shoes and hardware, measure drums, adjust slacks.',
      labour_type: 'Heavy duty',
      hours: 3.5,
      parts: [
        { part_number: '4707', description: 'Brake shoe kit', quantity: 2, category: BRAKES, cost_cents: 118_40 },
        { part_number: '3600AX', description: 'Brake drum', quantity: 2, category: BRAKES, cost_cents: 164_90 },
      ],
    },
    {
      name: 'DPF regeneration and check',
      category: 'Engine',
      description: 'Read codes, forced regeneration, check differential pressure and injectors.',
      labour_type: 'Diagnosis',
      hours: 2.5,
      is_diagnosis: true,
    },
    {
      name: 'Replace starter',
      category: 'Electrical',
      labour_type: 'Heavy duty',
      hours: 1.8,
      parts: [
        {
          part_number: '39MT-R',
          description: 'Starter, remanufactured',
          quantity: 1,
          category: ELECTRICAL,
          cost_cents: 412_00,
        },
      ],
    },
    {
      name: 'Steer tires, pair',
      category: 'Tires',
      description: 'Mount and balance two steer tires, torque wheels.',
      labour_type: 'Trailer',
      hours: 1.2,
      parts: [
        {
          part_number: '295/75R22.5-S',
          description: 'Steer tire 295/75R22.5',
          quantity: 2,
          category: TIRES,
          cost_cents: 438_00,
        },
        {
          part_number: 'TIRE-FEE',
          description: 'Tire stewardship fee',
          quantity: 2,
          category: 'Environmental fees',
          cost_cents: 12_40,
          sell_price_cents: 12_40,
        },
      ],
    },
  ],
};

export const LAKEVIEW_RULES: ShopRulesPlan = {
  labour_types: [{ name: 'Shop labour', rate_cents: 120_00, is_default: true }],
};
