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

export interface Asked {
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

type Labour = Extract<QuickLine, { kind: 'labour' }>;
type Part = Extract<QuickLine, { kind: 'part' }>;

const labourOption = (line: Labour): QuickOption => ({
  key: 'labour',
  group: 'New line',
  label: line.line_name,
  hint: labourHint(line),
  addition: line,
});

/** '0.50 h · $450.00 fixed' */
export const labourHint = ({ time_estimate, fixed_price }: Pick<Labour, 'time_estimate' | 'fixed_price'>): string =>
  [
    time_estimate > 0 ? displayHours(minutesToHours(time_estimate)) : 'no hours yet',
    ...(fixed_price === null ? [] : [`${formatCents(fixed_price)} fixed`]),
  ].join(' · ');

const partOption = (part: Part, part_line: Asked['part_line']): QuickOption => ({
  key: 'part',
  group: 'Part request',
  label: partLabel(part),
  hint: part_line ? `on ${part_line.line_name}` : 'on a new line',
  addition: { ...part, line_id: part_line?.line_id ?? null },
});

/** '4707 shoe kit × 2 at $45.00' */
export function partLabel({ part_number, description, quantity, sell_price }: Omit<Part, 'kind'>): string {
  const name = part_number === description ? part_number : `${part_number} ${description}`.trim();
  return [`${name} × ${quantity}`, ...(sell_price === null ? [] : [formatCents(sell_price)])].join(' at ');
}

export const cannedOption = (line: CannedLine): QuickOption => ({
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
