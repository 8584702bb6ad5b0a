import { roundDecimal } from '../numbers/decimal.ts';
import { requireNumber } from '../numbers/typed-number.ts';
import { displayNumber } from './display-number.ts';

const MINUTES_PER_HOUR = 60;

export const hoursToMinutes = (hours: number): number => roundDecimal(requireNumber(hours) * MINUTES_PER_HOUR, 2);

export const minutesToHours = (minutes: number): number => roundDecimal(requireNumber(minutes) / MINUTES_PER_HOUR, 2);

/** '2.50 h' */
export const displayHours = (hours: number): string => `${displayNumber(hours)} h`;
