import { requireNumber } from '../numbers/typed-number.ts';
import { displayNumber } from './display-number.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
const STEP = 1024;
/** From here on two decimals would round up to 1,024, so the next unit is used. */
const ROUNDS_TO_STEP = STEP - 0.005;

export function fileSize(bytes: number): string {
  let size = requireNumber(bytes);
  let unit = 0;
  while (size >= ROUNDS_TO_STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${displayNumber(size)} ${UNITS[unit]}`;
}
