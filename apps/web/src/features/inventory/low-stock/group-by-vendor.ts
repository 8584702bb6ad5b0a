import type { lowStock } from '@baydesk/contract/inventory/low-stock.contract';
import type { RowOf } from '../../../shared/ui/list/list-endpoint.ts';

export type LowPart = RowOf<typeof lowStock>;

export interface LowGroup {
  /** Null for parts that were never bought from a vendor. */
  readonly vendor_id: string | null;
  readonly vendor_name: string;
  readonly parts: readonly LowPart[];
}

/** The parts by whom they are bought from, vendors by name; those without a vendor come last. */
export function groupByVendor(parts: readonly LowPart[]): readonly LowGroup[] {
  const groups = Map.groupBy(parts, ({ vendor_id }) => vendor_id);
  return [...groups]
    .map(([vendor_id, of_vendor]) => ({ vendor_id, vendor_name: of_vendor[0]?.vendor_name ?? '', parts: of_vendor }))
    .sort(
      (one, other) =>
        Number(one.vendor_id === null) - Number(other.vendor_id === null) ||
        one.vendor_name.localeCompare(other.vendor_name),
    );
}
