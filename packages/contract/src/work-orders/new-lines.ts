import { z } from 'zod';
import { createFromCannedLine, createLine } from './lines.contract.ts';
import { makePartRequest } from './part-requests.contract.ts';
import { createTask } from './tasks.contract.ts';

const MOST_LINES = 200;
const MOST_ON_A_LINE = 100;

/** A line of a new order, with the same fields as in the calls that add a line, its parts and its tasks one by one. */
const newLine = createLine.input.omit({ work_order_id: true }).extend({
  /** A part without a note, because a new order has none yet. */
  part_requests: z
    .array(makePartRequest.input.omit({ line_id: true, note_id: true }))
    .max(MOST_ON_A_LINE)
    .default([]),
  tasks: z
    .array(createTask.input.omit({ line_id: true }))
    .max(MOST_ON_A_LINE)
    .default([]),
});

export const newLines = z.array(newLine).max(MOST_LINES).default([]);

export const newCannedLines = z
  .array(createFromCannedLine.input.omit({ work_order_id: true }))
  .max(MOST_LINES)
  .default([]);

interface NewRows {
  readonly lines: z.output<typeof newLines>;
  readonly canned_lines: z.output<typeof newCannedLines>;
  readonly revives_line_ids: readonly string[];
}

type Named = readonly [path: readonly (string | number)[], id: string];

/** Refuses rows with the same id, and declined work that is taken up twice. */
export function refuseRepeatedIds({ lines, canned_lines, revives_line_ids }: NewRows, context: z.RefinementCtx): void {
  const rows = lines.flatMap(({ id, part_requests, tasks }, index): Named[] => [
    [['lines', index, 'id'], id],
    ...part_requests.map((part, place): Named => [['lines', index, 'part_requests', place, 'id'], part.id]),
    ...tasks.map((task, place): Named => [['lines', index, 'tasks', place, 'id'], task.id]),
  ]);
  const canned = canned_lines.map(({ id }, index): Named => [['canned_lines', index, 'id'], id]);
  const revived = [
    ...revives_line_ids.map((id, index): Named => [['revives_line_ids', index], id]),
    ...lines.flatMap(({ revives_line_id }, index): Named[] =>
      revives_line_id === null ? [] : [[['lines', index, 'revives_line_id'], revives_line_id]],
    ),
  ];
  for (const [path] of [...repeated([...canned, ...rows]), ...repeated(revived)])
    context.addIssue({ code: 'custom', path: [...path], message: 'This is given twice' });
}

function repeated(named: readonly Named[]): readonly Named[] {
  const first = new Map(named.toReversed().map((each) => [each[1], each]));
  return named.filter((each) => first.get(each[1]) !== each);
}
