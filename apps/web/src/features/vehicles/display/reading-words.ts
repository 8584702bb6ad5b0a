import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { MINUS_SIGN } from '@baydesk/domain/numbers/typed-number';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export const unitOf = ({ mileage_unit }: Pick<Vehicle, 'mileage_unit'>, kind: ReadingKind): string =>
  kind === 'mileage' ? mileage_unit : 'h';

/** '412,300 km' */
export const readingText = (value: number, unit: string): string => `${NUMBER.format(value)} ${unit}`;

/** '+8,120', with a real minus for a counter that was replaced. */
export const differenceText = (value: number, before: number): string => {
  const difference = value - before;
  return `${difference < 0 ? MINUS_SIGN : '+'}${NUMBER.format(Math.abs(difference))}`;
};
