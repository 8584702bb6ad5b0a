import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import type { DeferredLine } from '@baydesk/contract/work-orders/lines.contract';
import { cents } from '@baydesk/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { quickOptions } from './quick-options.ts';

const canned = (name: string) => ({ id: name, name, time_estimate: 126, total_cents: cents(612_00) }) as CannedLine;
const deferred = (line_name: string) =>
  ({ line_id: line_name, line_name, work_order_number: 'WOTOR-1007', amount: cents(480_00) }) as DeferredLine;

const NOTHING = { text: '', canned: [], deferred: [], part_line: null, mayAddLines: true };
const brakes = { line_id: 'brakes', line_name: 'Brakes' };

const labels = (asked: Parameters<typeof quickOptions>[0]) =>
  quickOptions(asked).map(({ group, label, hint }) => `${group}: ${label} (${hint})`);

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
