import type { MyLine } from '@baydesk/contract/work-orders/lines.contract';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { describe, expect, it } from 'vitest';
import { missingParts, sortMyWork } from './sort-my-work.ts';

const line = (line_id: string, status: LineStatus, order_status: WorkOrderStatus = 'approved') =>
  ({ line_id, status, order: { status: order_status } }) as MyLine;
const NO_CLOCK = { tasks: [], running_line_id: null };
const names = (lines: readonly MyLine[]) => lines.map(({ line_id }) => line_id);

describe('my work', () => {
  it('groups lines into those under way, those ready to start and those waiting', () => {
    const work = sortMyWork(
      [
        line('shoes', 'open'),
        line('seals', 'in_progress', 'in_progress'),
        line('windshield', 'authorization_required', 'estimate'),
        line('king pins', 'open'),
      ],
      NO_CLOCK,
    );
    expect(names(work.under_way)).toEqual(['seals']);
    expect(names(work.ready)).toEqual(['shoes', 'king pins']);
    expect(names(work.waiting)).toEqual(['windshield']);
  });

  it('puts lines of an order on hold under waiting, even those already started', () => {
    const work = sortMyWork([line('shoes', 'open', 'hold'), line('seals', 'in_progress', 'hold')], NO_CLOCK);
    expect(names(work.waiting)).toEqual(['shoes', 'seals']);
  });

  it('follows the order of the day, with what is running on top and what nobody can clock in on below', () => {
    const lines = [
      line('shoes', 'open'),
      line('seals', 'in_progress'),
      line('king pins', 'open'),
      line('fan', 'in_progress'),
    ];
    const tasks = [
      { line_id: 'king pins', refusal: null },
      { line_id: 'fan', refusal: null },
      { line_id: 'shoes', refusal: 'Ask Dana.' },
      { line_id: 'seals', refusal: null },
    ];
    const work = sortMyWork(lines, { tasks, running_line_id: 'seals' });
    expect(names(work.under_way)).toEqual(['seals', 'fan']);
    expect(names(work.ready)).toEqual(['king pins']);
    expect(names(work.waiting)).toEqual(['shoes']);
  });
});

it('counts the parts that are not here yet', () => {
  const requests = [
    { status: 'ordered', part_source_type: 'vendor' },
    { status: 'authorized', part_source_type: 'vendor' },
    { status: 'authorized', part_source_type: 'inventory' },
    { status: 'staged', part_source_type: 'vendor' },
  ];
  expect(missingParts({ part_requests: requests as MyLine['part_requests'] })).toBe(3);
});
