import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import type { DeferredLine } from '@baydesk/contract/work-orders/lines.contract';
import { cents } from '@baydesk/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { offeredPart } from '../../../testing/offered-parts.ts';
import { partOptionsOf, partTyped, quickOptions } from './quick-options.ts';

const canned = (name: string) => ({ id: name, name, time_estimate: 126, total_cents: cents(612_00) }) as CannedLine;
const deferred = (line_name: string) =>
  ({ line_id: line_name, line_name, work_order_number: 'WOTOR-1007', amount: cents(480_00) }) as DeferredLine;

const NOTHING = { text: '', canned: [], deferred: [], parts: [], part_line: null, mayAddLines: true };
const brakes = { line_id: 'brakes', line_name: 'Brakes' };

const labels = (input: Parameters<typeof quickOptions>[0]) =>
  quickOptions(input).map(({ group, label, hint }) => `${group}: ${label} (${hint})`);

describe('the first option', () => {
  it('is the canned line whose name begins with the text', () => {
    expect(labels({ ...NOTHING, text: 'pm-b', canned: [canned('PM-B service')] })).toEqual([
      'Canned line: PM-B service (2.10 h · $612.00)',
      'New line: pm-b (no hours yet)',
      'Part request: pm-b × 1 (on a new line)',
    ]);
  });

  it('is the text itself when a canned line is only similar', () => {
    const [first, second] = labels({ ...NOTHING, text: 'service', canned: [canned('PM-B service')] });
    expect(first).toBe('New line: service (no hours yet)');
    expect(second).toContain('PM-B service');
  });

  it('is a labour line alone when the text ends with hours', () => {
    expect(labels({ ...NOTHING, text: 'brake adjust 0.5h', canned: [canned('Brake adjust 0.5h')] })).toEqual([
      'New line: brake adjust (0.50 h)',
    ]);
  });

  it.each([
    ['4707 x2 $45', 'Part request: 4707 × 2 at $45.00 (on a new line)'],
    ['windshield $450', 'New line: windshield (no hours yet · $450.00 fixed)'],
  ])('shows the price typed in %j', (text, first) => {
    expect(labels({ ...NOTHING, text })[0]).toBe(first);
  });

  it('is a part on the current line when the text ends with a quantity', () => {
    expect(labels({ ...NOTHING, text: '4707 x2', part_line: brakes })).toEqual(['Part request: 4707 × 2 (on Brakes)']);
  });
});

it('offers declined work of the unit before canned lines while nothing is typed', () => {
  const options = labels({ ...NOTHING, canned: [canned('PM-B service')], deferred: [deferred('Windshield')] });
  expect(options).toEqual([
    'Deferred on this unit: Windshield (declined on WOTOR-1007 · $480.00 then)',
    'Canned line: PM-B service (2.10 h · $612.00)',
  ]);
});

it('leaves out declined work that does not match the text', () => {
  expect(labels({ ...NOTHING, text: 'tires', deferred: [deferred('Windshield')] })).not.toContain('Windshield');
});

it('offers a technician only part requests', () => {
  const options = quickOptions({ ...NOTHING, text: 'drum', mayAddLines: false, part_line: brakes });
  expect(options.map(({ group }) => group)).toEqual(['Part request']);
});

describe('parts of catalogue and stock', () => {
  const kit = offeredPart(1, '4707-Q', 'Brake shoe kit');
  const drum = offeredPart(2, '4708', 'Brake drum', { here: null, elsewhere: [], part_source_type: 'vendor' });

  it('the one with the typed number comes first, with what is available and its price', () => {
    expect(labels({ ...NOTHING, text: '4707q x2', parts: [kit, drum], part_line: brakes })).toEqual([
      'Part from stock: 4707-Q Brake shoe kit × 2 (3 available here · 8 at Calgary · $78.47 · on Brakes)',
      'Part request: 4707q × 2 (on Brakes)',
      'Part from vendor: 4708 Brake drum × 2 (not kept here · $78.47 · on Brakes)',
    ]);
  });

  it('an old number offers the one that replaces it next, before the words', () => {
    const newer = offeredPart(3, '4800-L', 'Brake shoe kit, long life');
    const { part_id, part_number, name } = newer;
    const old = { ...kit, superseded_by: { part_id, part_number, name } };
    const options = quickOptions({ ...NOTHING, text: '4707q x2', parts: [newer, old, drum], part_line: brakes });
    expect(options.map(({ key }) => key)).toEqual([old.part_id, newer.part_id, 'part', drum.part_id]);
  });

  it('a part that is short offers its alternates next, before the words', () => {
    const other = offeredPart(3, '4800-L', 'Brake shoe kit, long life');
    const { part_id, part_number, name } = other;
    const short = { ...drum, alternates: [{ part_id, part_number, name, available: 3 }] };
    const options = quickOptions({ ...NOTHING, text: '4708 x2', parts: [short, kit, other], part_line: brakes });
    expect(options.map(({ key }) => key)).toEqual([short.part_id, other.part_id, 'part', kit.part_id]);
    expect(options[0]?.hint).toBe('not kept here · alternate 4800-L · $78.47 · on Brakes');
  });

  it('others come after what was typed', () => {
    expect(labels({ ...NOTHING, text: 'brake', parts: [kit] }).map((label) => label.split(':')[0])).toEqual([
      'New line',
      'Part request',
      'Part from stock',
    ]);
  });

  it('goes onto the line with its source, its vendor and the typed price', () => {
    const vendor = { vendor_id: 'v', vendor_name: 'Keystone', part_number: 'K1' };
    const [first] = quickOptions({ ...NOTHING, text: '4708 x3 $45', parts: [{ ...drum, vendor }], part_line: brakes });
    expect(first?.addition).toMatchObject({
      part_number: '4708',
      description: 'Brake drum',
      quantity: 3,
      sell_price: 45_00,
      line_id: 'brakes',
      offered: { catalogue_part_id: drum.part_id, part_source_type: 'vendor', vendor_id: 'v' },
    });
  });

  it('are offered to technicians too, and not for labour with hours', () => {
    expect(labels({ ...NOTHING, text: '4707-q', parts: [kit], part_line: brakes, mayAddLines: false })).toHaveLength(2);
    expect(partTyped('brake adjust 0.5h')).toBeUndefined();
    expect(partTyped('4707 q x2 $45')).toEqual({ words: '4707 q', quantity: 2 });
  });
});

describe('a part that is asked for in its line', () => {
  const kit = offeredPart(1, '4707-Q', 'Brake shoe kit');
  const additions = (text: string) => partOptionsOf('brakes', text, [kit]).map(({ addition }) => addition);

  it.each(['4707q', '4707 q x2'])('%j is the part of the catalogue first, and the words after it', (text) => {
    expect(additions(text)).toMatchObject([
      { kind: 'part', line_id: 'brakes', offered: { catalogue_part_id: kit.part_id } },
      { kind: 'part', line_id: 'brakes', offered: null },
    ]);
  });

  it('stays what was written where no part was found, also with hours in it', () => {
    expect(partOptionsOf('brakes', 'timer 24 h', []).map(({ addition }) => addition)).toMatchObject([
      { kind: 'part', description: 'timer 24 h', quantity: 1, offered: null },
    ]);
  });
});
