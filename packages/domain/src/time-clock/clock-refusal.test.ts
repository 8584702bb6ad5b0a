import { describe, expect, it } from 'vitest';
import { LINE_STATUSES } from '../lines/line-status.ts';
import { WORK_ORDER_STATUSES } from '../work-orders/work-order-status.ts';
import type { LineToWorkOn } from './clock-refusal.ts';
import { clockRefusal } from './clock-refusal.ts';

const LINE: LineToWorkOn = {
  line_status: 'open',
  order_status: 'approved',
  order_kind: 'work_order',
  work_order_number: 'WOTOR-12',
  service_advisor: 'Dana Okafor',
};

describe('a line is refused at the clock', () => {
  it.each([
    [{ line_status: 'authorization_required' }, 'the customer has not authorized it yet. Ask Dana Okafor.'],
    [{ line_status: 'cancelled' }, 'it was declined. Ask Dana Okafor before you work on it.'],
    [{ line_status: 'completed' }, 'it is completed. Ask Dana Okafor to open it again.'],
    [{ order_status: 'hold' }, 'WOTOR-12 is on hold. Ask Dana Okafor.'],
    [{ order_status: 'invoiced', service_advisor: null }, 'WOTOR-12 is invoiced. Ask the service advisor.'],
    [{ order_kind: 'part_sale' }, 'nobody clocks time on a part sale.'],
  ] as const)('with %o', (facts, reason) => {
    expect(clockRefusal({ ...LINE, ...facts })).toBe(reason);
  });

  it('unless its work is authorized and not done, on an order that goes on', () => {
    const possible = WORK_ORDER_STATUSES.flatMap((order_status) =>
      LINE_STATUSES.flatMap((line_status) =>
        clockRefusal({ ...LINE, order_status, line_status }) === null ? [`${order_status} ${line_status}`] : [],
      ),
    );
    const going_on = ['estimate', 'approved', 'in_progress', 'ready_for_review', 'complete'];
    expect(possible.toSorted()).toEqual(
      going_on.flatMap((order) => [`${order} in_progress`, `${order} open`]).toSorted(),
    );
  });
});
