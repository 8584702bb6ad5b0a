import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import type { DeferredLine } from '@baydesk/contract/work-orders/lines.contract';
import { cents } from '@baydesk/contract/fields';
import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { formatCents } from '@baydesk/domain/money/cents';
import type { QuickLine } from '@baydesk/domain/work-orders/quick-line';
import { readQuickLine } from '@baydesk/domain/work-orders/quick-line';
import { z } from 'zod';

const price = cents.nullable();

/** An entry that can be added to an order. */
export const quickAddition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('labour'), line_name: z.string(), time_estimate: z.number(), fixed_price: price }),
  z.object({
    kind: z.literal('part'),
    part_number: z.string(),
    description: z.string(),
    quantity: z.number(),
    sell_price: price,
    /** Null if a new line is made for the part. */
    line_id: z.string().nullable(),
  }),
  z.object({ kind: z.literal('canned'), canned_line_id: z.string() }),
  z.object({ kind: z.literal('deferred'), revives_line_id: z.string() }),
]);
export type QuickAddition = z.output<typeof quickAddition>;

export interface QuickOption {
  readonly key: string;
  readonly group: 'New line' | 'Part request' | 'Canned line' | 'Deferred on this unit';
  readonly label: string;
  readonly hint: string;
  readonly addition: QuickAddition;
}

interface Asked {
  readonly text: string;
  /** The canned lines that the server found for the text. */
  readonly canned: readonly CannedLine[];
  readonly deferred: readonly DeferredLine[];
  /** The line that a part goes to; null if a new line is made for it. */
  readonly part_line: { readonly line_id: string; readonly line_name: string } | null;
  /** False for technicians, who can request parts but not write lines. */
  readonly mayAddLines: boolean;
}

const MOST_SHOWN = 7;

/** Whether the text has only one meaning, because it contains hours or a quantity. */
export const isCertain = (text: string): boolean => readQuickLine(text).length === 1;

/** The options, likeliest first: names that begin with the text, then the text itself, then similar names. */
export function quickOptions({ text, canned, deferred, part_line, mayAddLines }: Asked): readonly QuickOption[] {
  const typed = text.trim().toLowerCase();
  const read = readQuickLine(text).map((line) =>
    line.kind === 'labour' ? labourOption(line) : partOption(line, part_line),
  );
  const isNamed = ({ name }: { name: string }) => typed === '' || name.toLowerCase().startsWith(typed);
  const known = [
    ...deferred
      .filter(({ line_name }) => line_name.toLowerCase().includes(typed))
      .map((line) => ({ name: line.line_name, option: deferredOption(line) })),
    ...canned.map((line) => ({ name: line.name, option: cannedOption(line) })),
  ];
  const [named, similar] = [known.filter(isNamed), known.filter((line) => !isNamed(line))];
  const options = isCertain(text)
    ? read
    : [
        ...named.map(({ option }) => option),
        ...read.slice(0, 1),
        ...similar.map(({ option }) => option),
        ...read.slice(1),
      ];
  return options.filter(({ group }) => mayAddLines || group === 'Part request').slice(0, MOST_SHOWN);
}

const labourOption = (line: Extract<QuickLine, { kind: 'labour' }>): QuickOption => ({
  key: 'labour',
  group: 'New line',
  label: line.line_name,
  hint: [
    line.time_estimate > 0 ? displayHours(minutesToHours(line.time_estimate)) : 'no hours yet',
    ...(line.fixed_price === null ? [] : [`${formatCents(line.fixed_price)} fixed`]),
  ].join(' · '),
  addition: line,
});

function partOption(part: Extract<QuickLine, { kind: 'part' }>, part_line: Asked['part_line']): QuickOption {
  const name =
    part.part_number === part.description ? part.part_number : `${part.part_number} ${part.description}`.trim();
  return {
    key: 'part',
    group: 'Part request',
    label: [`${name} × ${part.quantity}`, ...(part.sell_price === null ? [] : [formatCents(part.sell_price)])].join(
      ' at ',
    ),
    hint: part_line ? `on ${part_line.line_name}` : 'on a new line',
    addition: { ...part, line_id: part_line?.line_id ?? null },
  };
}

const cannedOption = (line: CannedLine): QuickOption => ({
  key: line.id,
  group: 'Canned line',
  label: line.name,
  hint: [displayHours(minutesToHours(line.time_estimate)), formatCents(line.total_cents)].join(' · '),
  addition: { kind: 'canned', canned_line_id: line.id },
});

const deferredOption = (line: DeferredLine): QuickOption => ({
  key: line.line_id,
  group: 'Deferred on this unit',
  label: line.line_name,
  hint: [
    `declined on ${line.work_order_number}`,
    ...(line.amount === null ? [] : [`${formatCents(line.amount)} then`]),
  ].join(' · '),
  addition: { kind: 'deferred', revives_line_id: line.line_id },
});
