import { describe, expect, it } from 'vitest';
import { collapseRepeats } from './collapse-repeats.ts';
import { describeEvent } from './describe-event.ts';
import { stepsLeft } from './first-steps.ts';

const NOTHING = { workplace_name: null, before: null, after: null, subject: null };
const ORDER = { ...NOTHING, subject: 'WOTOR-1032' };
const NEW = { workplaces: 0, departments: 0, staff: 1, labour_types: 0, canned_lines: 0, customers: 0, work_orders: 0 };

describe('the activity feed', () => {
  it.each([
    ['session', 'signed_in', NOTHING, 'signed in'],
    [
      'workplace',
      'changed',
      { ...NOTHING, workplace_name: 'Toronto', after: { name: 'Toronto East' } },
      'changed the location Toronto East',
    ],
    ['staff', 'location_changed', { ...NOTHING, workplace_name: 'Calgary' }, 'switched to Calgary'],
    ['staff', 'location_changed', NOTHING, 'switched to another location'],
    ['staff', 'suspended', { ...NOTHING, after: { first_name: 'Mike', last_name: 'Tran' } }, 'suspended Mike Tran'],
    ['workplace', 'removed', { ...NOTHING, before: { name: 'Calgary' } }, 'removed the location Calgary'],
    [
      'vehicle',
      'reading_added',
      { ...NOTHING, after: { vehicle_info: '2019 Kenworth T680 214' } },
      'entered a reading of 2019 Kenworth T680 214',
    ],
    [
      'vehicle',
      'told_by_order',
      { ...NOTHING, after: { vehicle_info: '2019 Kenworth T680 214' } },
      'entered readings or the plate of 2019 Kenworth T680 214 on an order',
    ],
    [
      'vendor',
      'contact_added',
      { ...NOTHING, after: { name: 'Harbour Brake', contacts: [] } },
      'added a contact to Harbour Brake',
    ],
    ['tax', 'borrowed', { ...NOTHING, after: { name: 'Ontario' } }, 'borrowed: tax Ontario'],
    ['work_order', 'created', ORDER, 'opened WOTOR-1032'],
    ['work_order', 'split', ORDER, 'split lines off WOTOR-1032'],
    ['work_order', 'line_added', ORDER, 'added a line to WOTOR-1032'],
    ['work_order', 'parts_order', ORDER, 'ordered parts for WOTOR-1032'],
    ['work_order', 'deferred_line_dismissed', ORDER, 'dismissed a declined line of WOTOR-1032'],
    ['work_order', 'customer_changed', ORDER, 'moved WOTOR-1032 to another customer'],
    [
      'work_order',
      'lines_authorized',
      { ...ORDER, after: { lines: { l1: {}, l2: {} } } },
      'authorized 2 lines of WOTOR-1032',
    ],
    ['work_order', 'lines_declined', { ...ORDER, after: { lines: { l1: {} } } }, 'declined a line of WOTOR-1032'],
    [
      'work_order',
      'undone',
      { ...ORDER, after: { undone_action: 'tax_changed' } },
      'undid “changed the tax” of WOTOR-1032',
    ],
    [
      'work_order',
      'totals_settled',
      { ...NOTHING, after: { order_count: 12 } },
      'recalculated 12 open orders by the new rules',
    ],
  ])('tells %s.%s', (entity, action, rest, sentence) => {
    expect(describeEvent({ entity, action, ...rest })).toBe(sentence);
  });
});

it('shows repeated events in a row once', () => {
  const did = (actor_name: string, action: string) => ({ actor_name, action, entity: 'staff', entity_id: '1' });
  const events = [did('Ann', 'signed_in'), did('Ann', 'signed_in'), did('Bo', 'signed_in'), did('Ann', 'signed_in')];
  expect(collapseRepeats(events).map(({ event, times }) => [event.actor_name, times])).toEqual([
    ['Ann', 2],
    ['Bo', 1],
    ['Ann', 1],
  ]);
});

describe('the first steps', () => {
  it('start with a location', () => {
    const [first] = stepsLeft(NEW);
    expect(first).toMatchObject({ label: 'Open your first location', is_done: false });
  });

  it('show completed steps until all are done', () => {
    const steps = stepsLeft({ ...NEW, workplaces: 1, labour_types: 2 });
    expect(steps.map((step) => step.is_done)).toEqual([true, false, false, true, false, false, false]);
  });

  it('are gone when done', () => {
    expect(
      stepsLeft({
        workplaces: 1,
        departments: 2,
        staff: 5,
        labour_types: 1,
        canned_lines: 3,
        customers: 1,
        work_orders: 1,
      }),
    ).toEqual([]);
  });
});
