import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';
import { quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';

/** '3 available here', 'none available here', 'not kept here' */
export function availableHere({ here }: Pick<OfferedPart, 'here'>): string {
  if (!here) return 'not kept here';
  return here.available > 0 ? `${quantityFormat.show(here.available)} available here` : 'none available here';
}

/** '3 available here · 8 at Calgary' */
export const availability = (part: Pick<OfferedPart, 'here' | 'elsewhere'>): string =>
  [
    availableHere(part),
    ...part.elsewhere.map((other) => `${quantityFormat.show(other.available)} at ${other.workplace_name}`),
  ].join(' · ');

/** A scanned code or a part number: one word with three digits or more. */
const CODE = /^(?=(?:\D*\d){3})\S+$/;

/** The part that is certainly meant: its number however it is written, or the only one that has the scanned code. */
export function partMeant(found: readonly OfferedPart[], typed: string): OfferedPart | undefined {
  const key = partNumberKey(typed);
  const of_number = found.filter(({ part_number }) => partNumberKey(part_number) === key);
  if (of_number.length > 0) return of_number.length === 1 ? of_number[0] : undefined;
  return found.length === 1 && CODE.test(typed.trim()) ? found[0] : undefined;
}
