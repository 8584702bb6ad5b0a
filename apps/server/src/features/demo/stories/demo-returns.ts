import type { ReturnsPlan } from './return-plan.ts';

/** Unneeded parts go back: requested, ready, sent, credited and rejected. One core is overdue. */
export const NORTHLINE_RETURNS: ReturnsPlan = {
  shop_id: 'TOR',
  overdue_core: 'A0001402639',
  requests: [
    { part: 'KPK-12', vendor: 'Humber Heavy Duty Parts', reason: 'Not needed', days_ago: 2 },
    {
      part: 'CAM-28L',
      vendor: 'Keystone Brake & Wheel',
      reason: 'Wrong part',
      note: 'Right-hand box, left-hand shaft.',
      days_ago: 1,
      is_ready: true,
    },
    { part: 'HL-CAS-L', vendor: 'Humber Heavy Duty Parts', reason: 'Ordered twice', days_ago: 1, return: 'ready' },
    { part: 'WK-842', vendor: 'Niagara Filter & Fluid', reason: 'Not needed', days_ago: 5, return: 'sent' },
    {
      part: 'ACT-ISXR',
      vendor: 'Maple Turbo Rebuilders',
      reason: 'Not needed',
      days_ago: 9,
      return: 'credited',
      restocking_fee: 48_60,
    },
    { part: '9007-LL', vendor: 'Humber Heavy Duty Parts', reason: 'Defective', days_ago: 12, return: 'rejected' },
  ],
};
