import type { OrderPlan } from './order-plan.ts';

const LUC = 'service-advisor-technician@northline.demo';
const GRACE = 'service-advisor-no-reports@northline.demo';
const WES = 'wes.carlson@northline.demo';
const MARIA = 'maria.kowalski@northline.demo';

const FILTERS = 'Filters and fluids';
const BRAKES = 'Brakes and wheel end';
const ELECTRICAL = 'Electrical';

/** Taken from stock and staged for the technician. */
const FROM_STOCK = { is_in_stock: true, actions: ['stage'] } as const;

/** Orders of Calgary and Buffalo. */
export const OTHER_ORDERS: readonly OrderPlan[] = [
  {
    shop_id: 'CGY',
    advisor: LUC,
    customer: 'Prairie Grain Haulers',
    unit: '9',
    days_ago: 1,
    concern: 'Air leak at the rear axle, loses 10 psi in five minutes.',
    priority: 'high',
    lines: [
      {
        line_name: 'Find and repair air leak',
        labour_type: 'Heavy duty',
        hours: 1.5,
        is_diagnosis: 1,
        technicians: [LUC],
        decided: { how: 'in_person', by: 'Walter' },
        progress: 'started',
        story: 'Leak is at the left brake chamber, diaphragm torn.',
      },
      {
        line_name: 'Replace brake chamber, left rear',
        labour_type: 'Heavy duty',
        hours: 0.8,
        parts: [
          {
            description: 'Brake chamber, 30/30 long stroke',
            part_number: '3030LS',
            category: BRAKES,
            is_in_stock: true,
          },
        ],
      },
    ],
  },
  {
    shop_id: 'BUF',
    advisor: GRACE,
    customer: 'Erie Bulk Carriers',
    unit: 'E12',
    days_ago: 2,
    concern: 'DOT inspection due this month.',
    service_type: 'inspection',
    lines: [{ canned: 'Annual safety inspection' }, { canned: 'Front brake shoes, one axle' }],
  },
  {
    shop_id: 'BUF',
    advisor: GRACE,
    customer: 'Erie Bulk Carriers',
    unit: 'E14',
    days_ago: 3,
    concern: 'Batteries are flat every Monday.',
    promised_days: 1,
    lines: [
      {
        line_name: 'Replace batteries and find the drain',
        labour_type: 'Heavy duty',
        hours: 1.4,
        technicians: [MARIA],
        parts: [
          {
            description: 'Battery, group 31, stud',
            part_number: 'BAT-31S',
            quantity: 4,
            core_cents: 24_00,
            category: ELECTRICAL,
            is_in_stock: true,
          },
          { description: 'Relay, 40 A', part_number: 'RLY-40', category: ELECTRICAL, ...FROM_STOCK },
        ],
        decided: { how: 'phone', by: 'Terrence' },
      },
    ],
  },
  {
    shop_id: 'CGY',
    advisor: LUC,
    customer: 'Prairie Grain Haulers',
    unit: '9',
    days_ago: 4,
    concern: 'Oil change before the long haul.',
    service_type: 'maintenance',
    lines: [
      {
        line_name: 'Oil and filter service',
        labour_type: 'Heavy duty',
        hours: 1.5,
        technicians: [WES],
        parts: [
          { description: 'Oil filter, ISX15', part_number: 'LF14000NN', category: FILTERS, ...FROM_STOCK },
          {
            description: 'Engine oil 15W-40, litre',
            part_number: '15W40-BULK',
            quantity: 38,
            category: FILTERS,
            ...FROM_STOCK,
          },
          {
            description: 'Fuel water separator, 10 micron',
            part_number: 'FS20121',
            category: FILTERS,
            is_in_stock: true,
          },
        ],
        decided: { how: 'in_person', by: 'Walter' },
        progress: 'started',
      },
    ],
  },
];
