import type { StockCountItem } from '@baydesk/contract/inventory/counts.contract';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';

/** The part of a count with this barcode or number, however the number is written. */
export function findCounted(items: readonly StockCountItem[], code: string): StockCountItem | undefined {
  const typed = code.trim();
  const key = partNumberKey(typed);
  if (key === '') return undefined;
  return (
    items.find(({ barcode }) => barcode === typed) ??
    items.find(({ part_number }) => partNumberKey(part_number) === key)
  );
}
