import { similarCatalogueParts } from '@baydesk/contract/catalogue/similar-parts.contract';
import type { OfferedPart } from '@baydesk/contract/inventory/offered-parts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { useReadOfferedPart } from '../../../shared/ui/inputs/use-offered-parts.ts';

/** Part numbers and barcodes of the catalogue have at most this many characters. */
export const LONGEST_CODE = 60;

const MATCHES = ['barcode', 'part_number', 'vendor_number'] as const;

/** Finds the one part that has a scanned code; what is only similar is never sold by a scan. */
export function useScannedPart() {
  const queryClient = useQueryClient();
  const readPart = useReadOfferedPart();
  return async (code: string): Promise<OfferedPart | undefined> => {
    if (code.length > LONGEST_CODE) return undefined;
    const input = { part_number: code, barcode: code };
    const query = endpointQuery(similarCatalogueParts, input, ['parts_catalogue', 'scanned', code]);
    const { collection } = await queryClient.fetchQuery(query);
    const found = MATCHES.map((match) => collection.filter(({ matched_by }) => matched_by === match));
    const [part, ...others] = found.find((parts) => parts.length > 0) ?? [];
    return part && others.length === 0 ? readPart(part.id, 1) : undefined;
  };
}
