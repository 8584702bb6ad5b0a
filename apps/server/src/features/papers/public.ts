export { addressLines } from './address-lines.ts';
export { attachPaper } from './attach-paper.ts';
export { chargedRows } from './charged-rows.ts';
export { dayText, moneyPaper, voidStamp } from './money-paper.ts';
export { coveredLine, lineCharges, lineDiscounts, pricedParts, quantityText } from './order-line.ts';
export { htmlFile, paperFile } from './paper-file.ts';
export { paperLogo } from './paper-logo.ts';
export type {
  Paper,
  PaperFact,
  PaperLine,
  PaperLogo,
  PaperNotice,
  PaperParty,
  PaperShop,
  PaperSignature,
  PaperTable,
  PaperTotal,
} from './paper-model.ts';
export type { PartLabel } from './print-labels.ts';
export { labelsFile } from './print-labels.ts';
export { assertPrintable, isPrintable, printPaper } from './print-paper.ts';
export { filled, unitParty } from './unit-party.ts';
