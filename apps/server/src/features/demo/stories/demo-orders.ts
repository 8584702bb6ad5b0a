import type { OrderPlan, PartPlan } from './order-plan.ts';

const PRIYA = 'service-advisor@northline.demo';
const MIKE = 'technician@northline.demo';
const SARA = 'sara.ahmadi@northline.demo';
const SAMUEL = 'manager@northline.demo';
const JAMAL = 'jamal.lewis@northline.demo';

const FILTERS = 'Filters and fluids';
const BRAKES = 'Brakes and wheel end';
const ENGINE = 'Engine and exhaust';
const ELECTRICAL = 'Electrical';

const BY_PHONE = (by: string) => ({ how: 'phone', by }) as const;
const ONLINE = (by: string) => ({ how: 'portal', by }) as const;
const DECLINED = (by: string, declined_reason: string) => ({ how: 'phone', by, declined_reason }) as const;

/** Taken from stock and staged for the technician. */
const FROM_STOCK = { is_in_stock: true, actions: ['stage'] } as const;
/** Ordered from a vendor, received and staged. */
const CAME_IN = { actions: ['order', 'receive', 'stage'] } as const;

const pair = (part_number: string, description: string): PartPlan => ({
  part_number,
  description,
  quantity: 2,
  category: BRAKES,
});

/** Orders of Toronto in every status, for fleets and single trucks. */
export const TORONTO_ORDERS: readonly OrderPlan[] = [
  {
    shop_id: 'TOR',
    advisor: PRIYA,
    customer: 'Halton Freight',
    unit: '214',
    days_ago: 34,
    concern: 'Annual inspection is due. Driver says the windshield has a crack on the passenger side.',
    service_type: 'inspection',
    mileage: 612_904,
    engine_hours: 14_955,
    customer_po: 'HF-20881',
    lead: MIKE,
    lines: [
      {
        canned: 'Annual safety inspection',
        technicians: [MIKE],
        decided: BY_PHONE('Dana Okafor'),
        progress: 'done',
        story: 'Passed. Noted the windshield crack and front shoes at 6 mm.',
      },
      {
        line_name: 'Replace windshield',
        description: 'Crack of 30 cm on the passenger side, spreading.',
        hours: 2,
        parts: [{ description: 'Windshield, two piece, right', cost_cents: 118_00 }],
        decided: DECLINED('Dana Okafor', 'Goes to their own glass shop'),
      },
      {
        line_name: 'Replace cab air bags',
        description: 'Left bag is chafed through to the cord.',
        hours: 1.5,
        parts: [{ description: 'Cab air spring', quantity: 2, cost_cents: 61_20 }],
        decided: DECLINED('Dana Okafor', 'Next service'),
      },
    ],
    moved: { to: 'complete' },
  },
  {
    shop_id: 'TOR',
    advisor: PRIYA,
    customer: 'Halton Freight',
    unit: '214',
    days_ago: 1,
    concern: 'Pulls to the left under braking, and the pedal feels soft after the 401 descent.',
    priority: 'high',
    mileage: 613_480,
    engine_hours: 14_960,
    customer_po: 'HF-21604',
    lead: MIKE,
    promised_days: 2,
    lines: [
      {
        line_name: 'Replace front brake shoes and drums',
        description: 'Measure drums, replace shoes, hardware and drums on the steer axle, adjust slacks.',
        labour_type: 'Heavy duty',
        hours: 3.5,
        technicians: [MIKE],
        tasks: [
          { description: 'Measure both drums, note in the story', is_done: true },
          { description: 'Photograph worn shoes', is_done: true },
          { description: 'Replace shoes, hardware and drums' },
          { description: 'Adjust slacks, road test' },
        ],
        parts: [
          { ...pair('4707QP23', 'Brake shoe kit, 4707'), core_cents: 20_00, ...FROM_STOCK },
          // A purchase order of the demo has them.
          { ...pair('3687X', 'Brake drum, 16.5 in'), vendor_name: 'Keystone Brake & Wheel' },
          { ...pair('HDK-4707', 'Brake hardware kit'), is_in_stock: true },
          {
            by: MIKE,
            description: 'Slack adjuster, left',
            words: 'Left slack is seized too, same as in the photo. Need one before I close it up.',
            photos: ['worn-shoe.jpg'],
          },
        ],
        decided: BY_PHONE('Dana Okafor'),
        progress: 'started',
        story: 'Found both drums below limit, shoes at 4 mm. Hubs and seals dry.',
        photos: ['cracked-drum.jpg', 'worn-shoe.jpg'],
      },
      { canned: 'PM-B service' },
      {
        line_name: 'Replace exhaust bellows',
        description: 'Leaks at the turbo outlet; soot on the firewall.',
        labour_type: 'Heavy duty',
        hours: 2.2,
        parts: [{ description: 'Exhaust bellows, 5 in', part_number: 'M66-7240', category: ENGINE, is_in_stock: true }],
        decided: DECLINED('Dana Okafor', 'After the audit in December'),
      },
    ],
    notes: [
      { by: MIKE, body: '@Priya Raman the left hub has play too. Please ask Dana before I put it together.' },
      {
        by: PRIYA,
        body: '@Samuel Osei Halton asks for a fleet rate on drums, 12 trucks until spring. Can we do that?',
      },
      { by: SAMUEL, body: '@Priya Raman yes, 8 % from the fifth axle on. I will call Dana myself.' },
    ],
  },
  {
    shop_id: 'TOR',
    advisor: PRIYA,
    customer: 'Halton Freight',
    unit: '231',
    days_ago: 0,
    concern: 'PM is due, and the dash shows a low coolant light in the morning.',
    service_type: 'maintenance',
    mileage: 318_900,
    promised_days: 3,
    discount: { kind: 'percent', percent: 5, reason: 'Fleet customer' },
    lines: [
      { canned: 'PM-B service' },
      {
        line_name: 'Pressure test cooling system',
        labour_type: 'Diagnosis',
        hours: 0.8,
        is_diagnosis: 1,
        technicians: [JAMAL],
      },
    ],
  },
  {
    shop_id: 'TOR',
    advisor: PRIYA,
    customer: 'Halton Freight',
    unit: '240',
    days_ago: 3,
    concern: 'Derated on the 403. Fault codes for the DPF.',
    priority: 'urgent',
    mileage: 403_220,
    customer_po: 'HF-21588',
    lead: SARA,
    promised_days: 0,
    lines: [
      {
        canned: 'DPF regeneration and check',
        technicians: [SARA],
        decided: ONLINE('Luis Herrera'),
        progress: 'done',
        story: 'Forced regen completed, differential pressure back to 1.2 kPa. Doser tip was blocked, cleaned.',
      },
      {
        line_name: 'Replace DEF doser valve',
        labour_type: 'Heavy duty',
        hours: 1.6,
        technicians: [SARA],
        parts: [
          {
            description: 'DEF doser valve',
            part_number: 'A0001402639',
            core_cents: 75_00,
            is_core_ok: 1,
            category: ENGINE,
            vendor_name: 'Lakeland Truck Centre',
            ...CAME_IN,
          },
        ],
        decided: ONLINE('Luis Herrera'),
        progress: 'started',
      },
      {
        line_name: 'Replace NOx sensor, outlet',
        description: 'Sensor of a recalled series; the maker pays.',
        labour_type: 'Heavy duty',
        hours: 1.2,
        technicians: [SARA],
        warranty: { paid_by: 'Freightliner Warranty Centre' },
        parts: [
          {
            description: 'NOx sensor, outlet',
            part_number: 'A0101531628',
            core_cents: 60_00,
            is_core_ok: 1,
            category: ENGINE,
            vendor_name: 'Lakeland Truck Centre',
            ...CAME_IN,
          },
        ],
      },
      {
        line_name: 'Clean up after the coolant spill in bay 3',
        labour_type: 'Heavy duty',
        hours: 0.5,
        technicians: [SARA],
        is_internal: 1,
      },
    ],
    notes: [{ by: SARA, body: '@Samuel Osei the doser came without its gasket again, third one this month.' }],
  },
  {
    shop_id: 'TOR',
    advisor: PRIYA,
    customer: 'Lakeshore Transit Lines',
    unit: '1007',
    days_ago: 5,
    concern: 'Will not start at the depot; clicks once. Towed in.',
    priority: 'high',
    mileage: 468_950,
    lead: MIKE,
    lines: [
      {
        canned: 'Replace starter',
        technicians: [MIKE],
        decided: BY_PHONE('Maureen'),
        part_actions: ['order', 'receive', 'stage'],
        progress: 'done',
        story: 'Starter drew 900 A and stalled. Replaced, cleaned both grounds, draws 410 A now.',
      },
      {
        line_name: 'Battery cables, clean and protect',
        labour_type: 'Heavy duty',
        hours: 0.5,
        technicians: [MIKE],
        decided: BY_PHONE('Maureen'),
        progress: 'done',
        story: 'Cleaned posts and lugs, sealed.',
      },
    ],
  },
  {
    shop_id: 'TOR',
    advisor: PRIYA,
    customer: 'Lakeshore Transit Lines',
    unit: '1011',
    days_ago: 2,
    concern: 'Steer tires worn on the outside shoulders.',
    service_type: 'maintenance',
    lines: [
      { canned: 'Steer tires, pair', decided: BY_PHONE('Maureen'), part_actions: ['order'] },
      {
        line_name: 'Replace drive axle wheel seals',
        description: 'Both sides weep onto the linings.',
        labour_type: 'Heavy duty',
        hours: 2.4,
        technicians: [JAMAL],
        parts: [
          {
            description: 'Wheel seal, drive',
            part_number: '370003A',
            quantity: 2,
            category: BRAKES,
            is_in_stock: true,
          },
          {
            description: 'Gear oil 80W-90, litre',
            part_number: '80W90-BULK',
            quantity: 6,
            category: FILTERS,
            is_in_stock: true,
          },
        ],
        decided: BY_PHONE('Maureen'),
      },
    ],
  },
  {
    shop_id: 'TOR',
    advisor: PRIYA,
    customer: 'Town of Caledon Public Works',
    unit: 'R-17',
    days_ago: 6,
    concern: 'Winter readiness: lights, wipers, wing hydraulics.',
    service_type: 'inspection',
    lines: [
      { canned: 'PM-A service', decided: BY_PHONE('Gordon') },
      {
        line_name: 'Wing cylinder leaks at the rod seal',
        labour_type: 'Heavy duty',
        hours: 2.5,
        parts: [
          {
            description: 'Seal kit for wing cylinder',
            cost_cents: 88_00,
            vendor_name: 'Wausau parts',
            actions: ['order'],
          },
        ],
        decided: BY_PHONE('Gordon'),
      },
      {
        line_name: 'Replace marker lights on the box',
        labour_type: 'Heavy duty',
        hours: 0.9,
        technicians: [JAMAL],
        parts: [
          {
            description: 'Marker light, LED, amber',
            part_number: 'LED-2AM',
            quantity: 6,
            category: ELECTRICAL,
            ...FROM_STOCK,
          },
          {
            description: 'Light pigtail, three-wire',
            part_number: 'PIG-3WR',
            quantity: 6,
            category: ELECTRICAL,
            is_in_stock: true,
          },
        ],
        decided: BY_PHONE('Gordon'),
      },
    ],
    moved: { to: 'hold', reason: 'Seal kit is back-ordered until Thursday' },
  },
  {
    shop_id: 'TOR',
    advisor: PRIYA,
    customer: 'Bramalea Courier',
    unit: '4',
    days_ago: 8,
    concern: 'Check engine light; runs rough when cold.',
    deposit_cents: 200_00,
    lines: [
      {
        line_name: 'Diagnose rough idle',
        labour_type: 'Diagnosis',
        hours: 1,
        is_diagnosis: 1,
        discount: { kind: 'percent', percent: 50, reason: 'Goodwill' },
        technicians: [SARA],
        decided: BY_PHONE('Sukhi Gill'),
        progress: 'done',
        story: 'Cylinder 3 misfire, coil cracked. Others measured fine.',
      },
      {
        line_name: 'Replace ignition coils',
        labour_type: 'Heavy duty',
        hours: 0.7,
        technicians: [SARA],
        parts: [{ description: 'Ignition coil', quantity: 4, cost_cents: 38_60, category: ELECTRICAL, ...CAME_IN }],
        decided: BY_PHONE('Sukhi Gill'),
        progress: 'done',
        story: 'Replaced all four, cleared codes, road tested 12 km.',
      },
    ],
  },
  {
    shop_id: 'TOR',
    advisor: PRIYA,
    customer: 'Bramalea Courier',
    unit: '5',
    days_ago: 12,
    concern: 'Quote for rear springs; sags on the left.',
    lines: [
      {
        line_name: 'Replace rear leaf springs, pair',
        labour_type: 'Heavy duty',
        hours: 5,
        parts: [{ description: 'Rear leaf spring', quantity: 2, cost_cents: 389_00 }],
      },
    ],
    moved: { to: 'declined', reason: 'Van is to be sold' },
  },
  {
    shop_id: 'TOR',
    advisor: PRIYA,
    customer: 'Halton Freight',
    unit: 'T-53',
    days_ago: 0,
    concern: 'Left rear door does not close; hinge bent at a dock.',
    service_type: 'repair',
    lines: [],
  },
];
