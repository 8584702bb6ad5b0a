export { cannedLineKind } from './canned-line-kind.ts';
export { assertCopyable, findCannedLine } from './canned-lines.queries.ts';
export { moveCannedParts } from './move-canned-parts.ts';
