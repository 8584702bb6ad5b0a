import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';

/** Pieces of a part that are authorized for one request and not yet staged. */
export interface PromisedPieces {
  readonly part_id: string;
  readonly quantity: number;
}

/** The part as the request sees it that some pieces are promised to: they are there for it, and may be enough. */
export function withPromised(part: OfferedPart, promised: PromisedPieces | undefined, wanted: number): OfferedPart {
  if (!part.here || part.part_id !== promised?.part_id) return part;
  const available = addQuantities(part.here.available, promised.quantity);
  return {
    ...part,
    here: { ...part.here, available },
    alternates: available < wanted ? part.alternates : [],
  };
}
