import { describe, expect, it } from 'vitest';
import { eventParts } from './event-parts.ts';

const NAMES: Readonly<Record<string, string>> = {
  mike: 'Mike Tran',
  priya: 'Priya Raman',
  l1: 'Brakes',
  task1: 'Road test',
};
const tell = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  eventParts({ action: 'changed', before, after }, { moment: (instant) => instant }, (id) => NAMES[id]);

describe('the changes of an event on an order', () => {
  it('show a field of the order before and after', () => {
    expect(tell({ order: { customer_po: '' } }, { order: { customer_po: 'PO-77' } })).toEqual([
      { key: 'order', name: null, mark: null, lines: [{ label: 'Customer PO', before: null, after: 'PO-77' }] },
    ]);
  });

  it('show people by name and leave out ids without a known name', () => {
    const [part] = tell(
      { order: { lead_technician_id: null, tax_id: 't1' } },
      { order: { lead_technician_id: 'mike', tax_id: 't2' } },
    );
    expect(part?.lines).toEqual([{ label: 'Lead technician', before: null, after: 'Mike Tran' }]);
  });

  it('show money, hours and the status of a line in words', () => {
    const [part] = tell(
      { lines: { l1: { labour_rate: 145_00, time_estimate: 60, is_warranty: 0, status: 'authorization_required' } } },
      { lines: { l1: { labour_rate: 165_00, time_estimate: 90, is_warranty: 1, status: 'open' } } },
    );
    expect(part).toEqual({
      key: 'l1',
      name: 'Brakes',
      mark: null,
      lines: [
        { label: 'Labour rate', before: '$145.00', after: '$165.00' },
        { label: 'Time', before: '1.00 h', after: '1.50 h' },
        { label: 'Warranty', before: 'No', after: 'Yes' },
        { label: 'Status', before: 'Waiting', after: 'Authorized' },
      ],
    });
  });

  it('show a ticked task by name, without the person the event names already', () => {
    const [part] = tell(
      { tasks: { task1: { is_done: false, done_by: '', done_at: null } } },
      { tasks: { task1: { is_done: true, done_by: 'Mike Tran', done_at: '2026-11-16' } } },
    );
    expect(part).toMatchObject({ name: 'Road test', lines: [{ label: 'Done', before: 'No', after: 'Yes' }] });
  });

  it('show what was open on a completed line by name', () => {
    const open_at_completion = {
      tasks: [{ id: 't1', description: 'Road test' }],
      part_requests: [{ id: 'p1', part_number: '3687X', description: 'drum', status: 'ordered' }],
    };
    const [part] = tell(
      { lines: { l1: { open_at_completion: null, revives_line_id: null } } },
      { lines: { l1: { open_at_completion, revives_line_id: 'l0' } } },
    );
    expect(part?.lines).toEqual([{ label: 'Still open', before: null, after: 'Road test, 3687X drum' }]);
  });

  it('show added and removed lines and parts by name', () => {
    const parts = tell(
      { lines: { l2: { line_name: 'Wipers', time_estimate: 30 } }, part_requests: { p1: null } },
      { lines: { l2: null }, part_requests: { p1: { description: 'Shoe kit', quantity: 2 } } },
    );
    expect(parts.map(({ name, mark }) => [name, mark])).toEqual([
      ['Line Wipers', 'removed'],
      ['Part Shoe kit', 'added'],
    ]);
  });

  it('show the technicians added to and removed from a line', () => {
    const parts = tell(
      { technicians: { 'l1 mike': { staff_id: 'mike' }, 'l1 priya': null } },
      { technicians: { 'l1 mike': null, 'l1 priya': { staff_id: 'priya' } } },
    );
    expect(parts.map(({ name, mark }) => [name, mark])).toEqual([
      ['Mike Tran on Brakes', 'removed'],
      ['Priya Raman on Brakes', 'added'],
    ]);
  });

  it('show the promised time but no timestamps', () => {
    const [part] = tell(
      { order: { promised_at: null, completed_at: null, created_at: 'x' } },
      { order: { promised_at: '2026-11-17', completed_at: '2026-11-16', created_at: 'y' } },
    );
    expect(part?.lines).toEqual([{ label: 'Promised at', before: null, after: 'Nov 17, 2026' }]);
  });

  it('are empty when only internal columns changed', () => {
    expect(tell({}, { undone_event_id: 'e1', undone_action: 'changed' })).toEqual([]);
    expect(tell({ lines: { l1: { line_order: 1 } } }, { lines: { l1: { line_order: 2 } } })).toEqual([]);
  });
});
