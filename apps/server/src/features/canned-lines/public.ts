export { cannedLineKind } from './canned-line-kind.ts';
export { cannedLineToCopy } from './canned-line-to-copy.ts';
export { moveCannedParts } from './move-canned-parts.ts';
