import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { describe, expect, it } from 'vitest';
import type { KeptList } from './move-in-lists.ts';
import { afterMove } from './move-in-lists.ts';

const order = (id: string, status: WorkOrderRow['status']) => ({ id, status }) as WorkOrderRow;
const list = (input: KeptList['input'], ...rows: WorkOrderRow[]): KeptList => ({
  input,
  pages: {
    pageParams: [1],
    pages: [{ collection: rows, pagination: { page: 1, rows_per_page: 30, total: rows.length } }],
  },
});
const brakes = order('brakes', 'approved');
const approved = list({ statuses: ['approved'] }, brakes, order('tires', 'approved'));
const shown = (pages: KeptList['pages']) =>
  pages.pages.map(({ collection, pagination }) => [
    collection.map(({ id, status }) => `${id} ${status}`),
    pagination.total,
  ]);

describe('a card that moves before the server has answered', () => {
  it('leaves its column', () => {
    expect(shown(afterMove(approved, brakes, 'in_progress', approved))).toEqual([[['tires approved'], 1]]);
  });

  it('is on top of its new column', () => {
    const in_progress = list({ statuses: ['in_progress'] }, order('clutch', 'in_progress'));
    expect(shown(afterMove(in_progress, brakes, 'in_progress', approved))).toEqual([
      [['brakes in_progress', 'clutch in_progress'], 2],
    ]);
  });

  it('changes its status in place in a list of both statuses', () => {
    const both = list({ statuses: ['approved', 'in_progress'] }, brakes);
    expect(shown(afterMove(both, brakes, 'in_progress', approved))).toEqual([[['brakes in_progress'], 1]]);
  });

  it('does not appear in a list with other filters', () => {
    const urgent = list({ statuses: ['in_progress'], priority: 'urgent' });
    expect(afterMove(urgent, brakes, 'in_progress', approved)).toBe(urgent.pages);
  });
});
