import type { StockPlan } from './stock-plan.ts';

const TORONTO = 'TOR';
const CALGARY = 'CGY';
const BUFFALO = 'BUF';

const MANAGER = 'manager@northline.demo';
const PRIYA = 'service-advisor@northline.demo';
const OMAR = 'service-advisor-limited-view@northline.demo';
const LUC = 'service-advisor-technician@northline.demo';
const GRACE = 'service-advisor-no-reports@northline.demo';

/** What the shelves of the three locations hold, and what happened to it in nine months. */
export const NORTHLINE_STOCK: StockPlan = {
  racks: {
    'Filters and fluids': 'A',
    'Brakes and wheel end': 'B',
    'Engine and exhaust': 'C',
    Electrical: 'D',
    Tires: 'T',
  },
  locations: [
    {
      shop_id: TORONTO,
      share: 1,
      delivered_on_day: 2,
      people: [PRIYA, OMAR, MANAGER],
      // Bought when an order needs one.
      not_kept: ['39MT-R', '295/75R22.5-S', '11R22.5-RD', 'TURBO-ISBR', 'CLT-155', 'HUB-PS-D', 'FAN-CL-2S', 'EGR-C15'],
      runs_low: [
        'FF63054NN',
        'AF27879',
        'FS20121',
        'SA-40010',
        '370003A',
        'BAT-31S',
        'LED-4RD',
        'BLT-8PK',
        'DEF-9L',
        'UJ-1760',
      ],
      dead: ['HYD-AW32', 'KPK-12', 'ACT-ISXR', 'HL-CAS-L', 'HL-CAS-R', 'CAM-28L', 'WK-842', 'CL-DOORK', '9007-LL'],
    },
    {
      shop_id: CALGARY,
      share: 0.7,
      delivered_on_day: 3,
      people: [LUC, MANAGER],
      not_kept: [
        ...['CL-ALT-65', 'CL-BLT-78', 'CL-FLT-K', 'CL-DOORK', 'LT275/70R18', 'TURBO-DD15R', 'TURBO-ISXR', 'TURBO-ISBR'],
        ...['ACT-ISXR', 'EGR-C15', 'EGR-V15', 'CLT-155', 'HUB-PS-D', 'HL-CAS-L', 'HL-CAS-R', 'K-DPF-15R', '39MT-R'],
      ],
      runs_low: ['AF25960', 'DEF-9L', '2430', '370036A', '36SI-R', 'J560-15', '295/75R22.5-D'],
      dead: ['5W20-BULK', 'PH3614-S', 'CF10134-S', 'BP-1414', 'BR-55097', 'SPK-PLT4', 'KPK-12'],
    },
    {
      shop_id: BUFFALO,
      share: 0.5,
      delivered_on_day: 5,
      people: [GRACE, MANAGER],
      not_kept: [
        ...[
          'TURBO-DD15R',
          'TURBO-ISXR',
          'TURBO-ISBR',
          'ACT-ISXR',
          'EGR-C15',
          'EGR-V15',
          'INJ-ISX',
          'FAN-CL-2S',
          'CLT-155',
        ],
        ...['HUB-PS-D', 'WHB-5150', 'BP-1414', 'BR-55097', 'CF10134-S', 'WK-842', 'HL-CAS-L', 'HL-CAS-R', '38MT-R'],
        ...['295/75R22.5-S', '11R22.5-RD', 'LT275/70R18', 'K-DPF-15R'],
      ],
      runs_low: ['LF14000NN', '4707', '3600AX', 'BAT-31S', 'WASH-40'],
      dead: ['CL-ALT-65', 'ACC-SD7', '343-4009', 'D1369-P', 'ADB-R22'],
    },
  ],
  // Parts the shop uses most have levels that follow from their use.
  levels: {
    '15W40-BULK': [200, 1000],
    'ELC-5050': [80, 410],
    LF14000NN: [8, 24],
    FF63054NN: [8, 24],
    '4707': [4, 12],
    '4707QP23': [0, 4],
    LF9080: [0, 3],
    '3030LS': [4, 12],
    '24SI-R': [2, 5],
    'LED-2AM': [12, 48],
    'LED-2RD': [12, 48],
    A0101531628: [1, 3],
    'HDK-4707': [6, 16],
  },
  adjusted: [
    {
      shop_id: TORONTO,
      days_ago: 204,
      by: PRIYA,
      part_number: '15W40-BULK',
      quantity: -22,
      reason: 'Spilled when the hose reel broke',
    },
    {
      shop_id: TORONTO,
      days_ago: 118,
      by: OMAR,
      part_number: 'LED-6OV',
      quantity: -1,
      reason: 'Damaged in the box, thrown out',
    },
    {
      shop_id: TORONTO,
      days_ago: 73,
      by: MANAGER,
      part_number: 'BRKCLN-600',
      quantity: -6,
      reason: 'Used in the wash bay',
    },
    {
      shop_id: TORONTO,
      days_ago: 26,
      by: PRIYA,
      part_number: '370065A',
      quantity: 2,
      reason: 'Found in the trailer shop',
    },
    {
      shop_id: CALGARY,
      days_ago: 139,
      by: LUC,
      part_number: 'GRS-14',
      quantity: -4,
      reason: 'Taken for the service truck',
    },
    { shop_id: CALGARY, days_ago: 44, by: LUC, part_number: 'RLY-40', quantity: -1, reason: 'Faulty out of the box' },
    {
      shop_id: BUFFALO,
      days_ago: 95,
      by: GRACE,
      part_number: 'WPR-22',
      quantity: 3,
      reason: 'Left over from the yard truck',
    },
  ],
  transfers: [
    {
      from: TORONTO,
      to: BUFFALO,
      by: PRIYA,
      sent_days_ago: 152,
      note: 'For the Erie inspection week',
      parts: [
        ['3600AX', 2],
        ['HDK-4707', 2],
      ],
      ended: { days_ago: 150, by: GRACE, as: 'arrived' },
    },
    {
      from: CALGARY,
      to: TORONTO,
      by: LUC,
      sent_days_ago: 59,
      note: '',
      parts: [['2430', 2]],
      ended: { days_ago: 53, by: PRIYA, as: 'arrived' },
    },
    {
      from: TORONTO,
      to: CALGARY,
      by: OMAR,
      sent_days_ago: 37,
      note: 'Luc asked for one by phone',
      parts: [['24SI-R', 1]],
      ended: { days_ago: 36, by: MANAGER, as: 'cancelled' },
    },
    {
      from: TORONTO,
      to: CALGARY,
      by: PRIYA,
      sent_days_ago: 1,
      note: 'With the Thursday truck, ask for Walter',
      parts: [
        ['AF25960', 2],
        ['370036A', 2],
        ['36SI-R', 1],
      ],
    },
    {
      from: BUFFALO,
      to: TORONTO,
      by: GRACE,
      sent_days_ago: 1,
      note: '',
      parts: [['SA-40010', 1]],
    },
  ],
  counts: [
    {
      shop_id: TORONTO,
      days_ago: 45,
      grid_locations: ['B-04', 'B-05'],
      counted_by: OMAR,
      share: 1,
      differences: [['KN32010', -1, 'Given out without a request']],
      posted: { days_ago: 44, by: MANAGER },
    },
    {
      shop_id: CALGARY,
      days_ago: 30,
      grid_locations: ['A-05'],
      counted_by: LUC,
      share: 1,
      differences: [],
      posted: { days_ago: 30, by: MANAGER },
    },
    {
      shop_id: TORONTO,
      days_ago: 9,
      grid_locations: ['D-02', 'D-03'],
      counted_by: PRIYA,
      share: 1,
      differences: [
        ['LED-PLT', 2, 'A box stood behind the rack'],
        ['WRK-48', -1, 'Taken for the shop truck, not written down'],
      ],
      posted: { days_ago: 8, by: MANAGER },
    },
    {
      shop_id: TORONTO,
      days_ago: 1,
      grid_locations: ['A-01', 'A-02', 'A-03'],
      counted_by: OMAR,
      share: 0.6,
      differences: [['LF3972', -1, '']],
    },
  ],
};
