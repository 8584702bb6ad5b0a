export { cannedLineKind } from './canned-line-kind.ts';
export type { PartToday } from './canned-parts-today.ts';
export { cannedPartsToday } from './canned-parts-today.ts';
export type { CopiedLines } from './canned-lines.queries.ts';
export { assertCopyable, selectCopied } from './canned-lines.queries.ts';
export { moveCannedParts } from './move-canned-parts.ts';
