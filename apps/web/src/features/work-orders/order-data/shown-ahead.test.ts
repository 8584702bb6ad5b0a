import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { expect, it } from 'vitest';
import type { Ahead } from './shown-ahead.ts';
import { changingLine, inOrder, settled, shownLines } from './shown-ahead.ts';

const line = (line_id: string, fields: Partial<WorkOrderLine> = {}) =>
  ({ line_id, line_order: 1, is_warranty: 0, is_diagnosis: 0, ...fields }) as WorkOrderLine;

const warranty = changingLine('brakes', () => ({ is_warranty: 1 }));
const diagnosis = changingLine('brakes', () => ({ is_diagnosis: 1 }));

it('shows both changed flags before the first call is answered', () => {
  const ahead: Ahead = { answered: [line('brakes'), line('pm')], patches: [warranty, diagnosis] };
  expect(shownLines(ahead)[0]).toMatchObject({ is_warranty: 1, is_diagnosis: 1 });
});

it('still shows the second flag after the first call is answered', () => {
  const ahead: Ahead = { answered: [line('brakes')], patches: [warranty, diagnosis] };
  const answered = settled(ahead, warranty, [line('brakes', { is_warranty: 1, version: 2 })]);
  expect(shownLines(answered)[0]).toMatchObject({ is_warranty: 1, is_diagnosis: 1, version: 2 });
});

it('resets a refused flag and leaves the other one set', () => {
  const ahead: Ahead = { answered: [line('brakes')], patches: [warranty, diagnosis] };
  expect(shownLines(settled(ahead, warranty, null))[0]).toMatchObject({ is_warranty: 0, is_diagnosis: 1 });
});

it('sorts lines into the requested order, with a line added meanwhile at the end', () => {
  const shown = inOrder(['pm', 'brakes'])([line('brakes'), line('pm'), line('new')]);
  expect(shown.map(({ line_id, line_order }) => [line_id, line_order])).toEqual([
    ['pm', 1],
    ['brakes', 2],
    ['new', 3],
  ]);
});
