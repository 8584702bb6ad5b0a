export { moveCannedParts } from './move-canned-parts.ts';
