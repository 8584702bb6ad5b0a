/**
 * A barcode as labels and scanners may give it: a UPC of twelve digits is the EAN of thirteen with a zero before it, and
 * some readers, among them the one for cameras, always give the longer one.
 */
export function barcodeForms(barcode: string): readonly string[] {
  if (/^\d{12}$/.test(barcode)) return [barcode, `0${barcode}`];
  if (/^0\d{12}$/.test(barcode)) return [barcode, barcode.slice(1)];
  return [barcode];
}
