export { cannedLineKind } from './canned-line-kind.ts';
export type { CannedLines } from './canned-lines.queries.ts';
export { assertCopyable, findCannedLines } from './canned-lines.queries.ts';
export { moveCannedParts } from './move-canned-parts.ts';
