import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import type { DeferredLine } from '@baydesk/contract/work-orders/lines.contract';
import { cents } from '@baydesk/contract/fields';
import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { formatCents } from '@baydesk/domain/money/cents';
import { PART_SOURCES } from '@baydesk/domain/part-requests/part-request-status';
import type { QuickLine } from '@baydesk/domain/work-orders/quick-line';
import { readQuickLine } from '@baydesk/domain/work-orders/quick-line';
import { z } from 'zod';
import { availability, instead, partMeant } from '../../../shared/ui/inputs/offered-part-words.ts';

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
    /** The part of the catalogue and where it comes from; null for words alone. */
    offered: z
      .object({
        catalogue_part_id: z.string(),
        part_category_id: z.string(),
        part_source_type: z.enum(PART_SOURCES),
        vendor_id: z.string().nullable(),
      })
      .nullable()
      .default(null),
  }),
  z.object({ kind: z.literal('canned'), canned_line_id: z.string() }),
  z.object({ kind: z.literal('deferred'), revives_line_id: z.string() }),
]);
export type QuickAddition = z.output<typeof quickAddition>;

export interface QuickOption {
  readonly key: string;
  readonly group:
    | 'New line'
    | 'Part request'
    | 'Not in the catalogue'
    | 'Part from stock'
    | 'Part from vendor'
    | 'Canned line'
    | 'Deferred on this unit';
  readonly label: string;
  readonly hint: string;
  readonly addition: QuickAddition;
}

/** The line that a part goes to, with its name unless the field stands in the line; null if a new line is made for it. */
type PartLine = { readonly line_id: string; readonly line_name: string | null } | null;

export interface Asked {
  readonly text: string;
  /** The canned lines that the server found for the text. */
  readonly canned: readonly CannedLine[];
  readonly deferred: readonly DeferredLine[];
  /** The parts of catalogue and stock that the server found for the text. */
  readonly parts: readonly OfferedPart[];
  readonly part_line: PartLine;
  /** False for technicians, who can request parts but not write lines. */
  readonly mayAddLines: boolean;
}

const MOST_SHOWN = 9;
const MOST_PARTS = 4;
/** The most similar canned lines and declined lines, if parts match the text as well. */
const MOST_SIMILAR = 3;

/** True if the text has only one meaning, because it contains hours or a quantity. */
export const isCertain = (text: string): boolean => readQuickLine(text).length === 1;

/** The words of a typed part without its quantity and price, as they are searched for; undefined if no part can be meant. */
export function partTyped(text: string): { readonly words: string; readonly quantity: number } | undefined {
  const part = readQuickLine(text).find(({ kind }) => kind === 'part');
  return part?.kind === 'part' ? { words: wordsOf(part), quantity: part.quantity } : undefined;
}

/**
 * The options, likeliest first: names that begin with the text, the part that has the number, the text itself, then names
 * and parts that are similar.
 */
export function quickOptions({ text, part_line, mayAddLines, ...choices }: Asked): readonly QuickOption[] {
  const { canned, deferred } = choices;
  const typed = text.trim().toLowerCase();
  const parts = partOptions(text, choices.parts, part_line);
  const read = readQuickLine(text).map((line) =>
    line.kind === 'labour' ? labourOption(line) : partOption(line, part_line),
  );
  const isNamed = ({ name }: { name: string }) => typed === '' || name.toLowerCase().startsWith(typed);
  const offered_lines = [
    ...deferred
      .filter(({ line_name }) => line_name.toLowerCase().includes(typed))
      .map((line) => ({ name: line.line_name, option: deferredOption(line) })),
    ...canned.map((line) => ({ name: line.name, option: cannedOption(line) })),
  ];
  const [named, similar] = [offered_lines.filter(isNamed), offered_lines.filter((line) => !isNamed(line))];
  const options = isCertain(text)
    ? [...parts.meant, ...read, ...parts.similar]
    : [
        ...named.map(({ option }) => option),
        ...parts.meant,
        ...read.slice(0, 1),
        ...similar.slice(0, parts.similar.length > 0 ? MOST_SIMILAR : undefined).map(({ option }) => option),
        ...read.slice(1),
        ...parts.similar,
      ];
  return options.filter(({ addition }) => mayAddLines || addition.kind === 'part').slice(0, MOST_SHOWN);
}

/** The options for a part of one line: the part that has the number, the words themselves, then similar parts. */
export function partOptionsOf(line_id: string, text: string, parts: readonly OfferedPart[]): readonly QuickOption[] {
  const part_line = { line_id, line_name: null };
  const options = quickOptions({ text, parts, canned: [], deferred: [], part_line, mayAddLines: false });
  const description = text.trim();
  if (options.length > 0 || description === '') return options;
  return [partOption({ kind: 'part', part_number: '', description, quantity: 1, sell_price: null }, part_line)];
}

/** The options for a part that is sold over the counter: what catalogue and stock have, and last the words themselves. */
export function soldOptionsOf(line_id: string, text: string, parts: readonly OfferedPart[]): readonly QuickOption[] {
  const part_line = { line_id, line_name: null };
  const { meant, similar } = partOptions(text, parts, part_line);
  const typed = readQuickLine(text).find(({ kind }) => kind === 'part');
  const itself: readonly QuickOption[] =
    typed?.kind === 'part' ? [{ ...partOption(typed, part_line), group: 'Not in the catalogue' }] : [];
  return [...meant, ...similar, ...itself];
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

const partOption = (part: Part, part_line: PartLine): QuickOption => ({
  key: 'part',
  group: 'Part request',
  label: partLabel(part),
  hint: part_line ? placeOf(part_line).join(' ') : 'on a new line',
  addition: { ...part, line_id: part_line?.line_id ?? null, offered: null },
});

const placeOf = (part_line: PartLine): readonly string[] =>
  part_line === null || part_line.line_name === null ? [] : [`on ${part_line.line_name}`];

/** The part that has the typed number with those to use instead of it, and others that were found. */
function partOptions(text: string, parts: readonly OfferedPart[], part_line: PartLine) {
  const typed = readQuickLine(text).find(({ kind }) => kind === 'part');
  if (typed?.kind !== 'part') return { meant: [], similar: [] };
  const certain = partMeant(parts, wordsOf(typed));
  const others = new Set(certain && [certain.superseded_by, ...certain.alternates].map((part) => part?.part_id));
  const meant = certain ? [certain, ...parts.filter(({ part_id }) => others.has(part_id))] : [];
  const toOption = (part: OfferedPart) => offeredOption(part, typed, part_line);
  return {
    meant: meant.map(toOption),
    similar: parts
      .filter((part) => !meant.includes(part))
      .slice(0, MOST_PARTS)
      .map(toOption),
  };
}

function offeredOption(part: OfferedPart, typed: Part, part_line: PartLine): QuickOption {
  const { part_id, part_number, name, part_source_type, vendor } = part;
  const others = instead(part);
  const named = { ...typed, part_number, description: name };
  return {
    key: part_id,
    group: part_source_type === 'inventory' ? 'Part from stock' : 'Part from vendor',
    label: partLabel(named),
    hint: [
      availability(part),
      ...(others === '' ? [] : [others]),
      ...(part.sell_price === null || typed.sell_price !== null ? [] : [formatCents(part.sell_price)]),
      ...placeOf(part_line),
    ].join(' · '),
    addition: {
      ...named,
      line_id: part_line?.line_id ?? null,
      offered: {
        catalogue_part_id: part_id,
        part_category_id: part.category_id,
        part_source_type,
        vendor_id: vendor?.vendor_id ?? null,
      },
    },
  };
}

const wordsOf = ({ part_number, description }: Pick<Part, 'part_number' | 'description'>): string =>
  part_number === description ? part_number : `${part_number} ${description}`.trim();

/** '4707 shoe kit × 2 at $45.00' */
export function partLabel({ quantity, sell_price, ...part }: Omit<Part, 'kind'>): string {
  return [`${wordsOf(part)} × ${quantity}`, ...(sell_price === null ? [] : [formatCents(sell_price)])].join(' at ');
}

export const cannedOption = (line: CannedLine): QuickOption => ({
  key: line.id,
  group: 'Canned line',
  label: line.name,
  hint: [
    displayHours(minutesToHours(line.time_estimate)),
    ...(line.total_cents === null ? [] : [formatCents(line.total_cents)]),
  ].join(' · '),
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
