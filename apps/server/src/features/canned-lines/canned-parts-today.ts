import type { Cents } from '@baydesk/domain/money/cents';
import type { PartSource } from '@baydesk/domain/part-requests/part-request-status';
import type { KnownPart } from '../inventory/public.ts';
import { costToday, partToUse, sourcesHere } from '../inventory/public.ts';

interface CannedPart {
  readonly catalogue_part_id: string | null;
  readonly quantity: number;
  readonly cost_cents: Cents | null;
}

/** The catalogue part that is used for a canned part today, its source and the cost of one piece. */
export interface PartToday {
  readonly part: KnownPart;
  readonly part_source_type: PartSource;
  readonly cost: Cents | null;
}

/**
 * Finds what is used for each part of a canned line today. A part that was replaced becomes the newer part. A part that is only
 * described, or was retired without a replacement, stays as the line has it. The cost of the line counts if no other is known.
 */
export function cannedPartsToday(
  known_parts: readonly KnownPart[],
  parts: readonly CannedPart[],
): readonly (PartToday | null)[] {
  const used = parts.map(({ catalogue_part_id }) => partToUse(known_parts, catalogue_part_id));
  const sources = sourcesHere(
    known_parts,
    parts.map(({ quantity }, index) => ({ part_id: used[index]?.id ?? '', quantity })),
  );
  return parts.map(({ cost_cents }, index) => {
    const part = used[index];
    const part_source_type = sources[index] ?? 'vendor';
    return part
      ? { part, part_source_type, cost: costToday(part, { part_source_type, vendor_id: null }) ?? cost_cents }
      : null;
  });
}
