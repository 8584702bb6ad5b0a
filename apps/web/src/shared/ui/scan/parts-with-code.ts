import { barcodeForms } from '@baydesk/domain/catalogue/barcode-forms';
import { partNumberKey } from '@baydesk/domain/catalogue/part-number-key';

interface ScannedPart {
  readonly barcode: string;
  readonly part_number: string;
}

/** The parts with this barcode, otherwise those with this number, however the number is written. */
export function partsWithCode<Part extends ScannedPart>(parts: readonly Part[], code: string): readonly Part[] {
  const typed = code.trim();
  const key = partNumberKey(typed);
  if (key === '') return [];
  const forms = barcodeForms(typed);
  const by_barcode = parts.filter(({ barcode }) => forms.includes(barcode));
  return by_barcode.length > 0 ? by_barcode : parts.filter(({ part_number }) => partNumberKey(part_number) === key);
}
