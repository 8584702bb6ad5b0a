import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { expect, it } from 'vitest';
import type { Ahead } from './shown-ahead.ts';
import { changingLine, inOrder, settled, shownLines } from './shown-ahead.ts';

const line = (line_id: string, fields: Partial<WorkOrderLine> = {}) =>
  ({ line_id, line_order: 1, is_warranty: 0, is_diagnosis: 0, ...fields }) as WorkOrderLine;

const warranty = changingLine('brakes', () => ({ is_warranty: 1 }));
const diagnosis = changingLine('brakes', () => ({ is_diagnosis: 1 }));

it('shows two flags at once while the first of them is still on its way', () => {
  const ahead: Ahead = { said: [line('brakes'), line('pm')], patches: [warranty, diagnosis] };
  expect(shownLines(ahead)[0]).toMatchObject({ is_warranty: 1, is_diagnosis: 1 });
});

it('keeps the second flag on screen when the first is answered', () => {
  const ahead: Ahead = { said: [line('brakes')], patches: [warranty, diagnosis] };
  const answered = settled(ahead, warranty, [line('brakes', { is_warranty: 1, version: 2 })]);
  expect(shownLines(answered)[0]).toMatchObject({ is_warranty: 1, is_diagnosis: 1, version: 2 });
});

it('takes a refused flag back and leaves the others', () => {
  const ahead: Ahead = { said: [line('brakes')], patches: [warranty, diagnosis] };
  expect(shownLines(settled(ahead, warranty, null))[0]).toMatchObject({ is_warranty: 0, is_diagnosis: 1 });
});

it('puts lines into the order asked for, and one added meanwhile behind them', () => {
  const shown = inOrder(['pm', 'brakes'])([line('brakes'), line('pm'), line('new')]);
  expect(shown.map(({ line_id, line_order }) => [line_id, line_order])).toEqual([
    ['pm', 1],
    ['brakes', 2],
    ['new', 3],
  ]);
});
