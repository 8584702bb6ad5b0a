import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { quantityFormat } from './typed-format.ts';

type Stocked = Pick<OfferedPart, 'here' | 'is_stockless'>;

/** '3 available here', 'none available here', 'not kept here' */
export function availableHere({ here, is_stockless }: Stocked): string {
  if (is_stockless) return 'not counted';
  if (!here) return 'not kept here';
  return here.available > 0 ? `${quantityFormat.show(here.available)} available here` : 'none available here';
}

/** '8 at Calgary · 1 at Buffalo' */
export const elsewhere = (part: Pick<OfferedPart, 'elsewhere'>): string =>
  part.elsewhere
    .map(({ available, workplace_name }) => `${quantityFormat.show(available)} at ${workplace_name}`)
    .join(' · ');

/** '3 available here · 8 at Calgary' */
export const availability = (part: Stocked & Pick<OfferedPart, 'elsewhere'>): string =>
  [availableHere(part), elsewhere(part)].filter(Boolean).join(' · ');

/** '3 available here · 8 at Calgary · on B-04-2' */
export const availabilityAndShelf = (part: Stocked & Pick<OfferedPart, 'elsewhere'>): string =>
  [availability(part), part.here?.grid_location && `on ${part.here.grid_location}`].filter(Boolean).join(' · ');

type Alternate = OfferedPart['alternates'][number];

/** '4707-RL: 2 available here', '4707-RL: at another location' */
export const alternateInWords = ({ part_number, available }: Alternate): string =>
  `${part_number}: ${available > 0 ? `${quantityFormat.show(available)} available here` : 'at another location'}`;

/** The parts that stand in for it: 'replaced by 4707-Q2', 'alternate 4707-RL', each where there is one. */
export const instead = ({ superseded_by, alternates }: Pick<OfferedPart, 'superseded_by' | 'alternates'>): string =>
  [
    ...(superseded_by ? [`replaced by ${superseded_by.part_number}`] : []),
    ...(alternates.length > 0 ? [`alternate ${alternates.map(({ part_number }) => part_number).join(', ')}`] : []),
  ].join(' · ');

/** A scanned code or a part number: one word with three digits or more. */
const CODE = /^(?=(?:\D*\d){3})\S+$/;
export const isCode = (typed: string): boolean => CODE.test(typed.trim());

/**
 * The part that is certainly meant: its number however it is written, or the only one that has the scanned code. A part
 * that is found only because it replaces another or stands in for it does not count.
 */
export function partMeant(parts: readonly OfferedPart[], typed: string): OfferedPart | undefined {
  const key = partNumberKey(typed);
  const of_number = parts.filter(({ part_number }) => partNumberKey(part_number) === key);
  if (of_number.length > 0) return of_number.length === 1 ? of_number[0] : undefined;
  const standing_in = new Set(
    parts.flatMap(({ superseded_by, alternates }) => [superseded_by, ...alternates].map((part) => part?.part_id)),
  );
  const of_code = parts.filter(
    ({ part_id, part_number }) => !standing_in.has(part_id) || partNumberKey(part_number).startsWith(key),
  );
  return of_code.length === 1 && isCode(typed) ? of_code[0] : undefined;
}
