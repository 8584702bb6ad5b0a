import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import { divideHalfAwayFromZero, scaleDecimal } from '../numbers/decimal.ts';

export const AUTHORIZED_BY = ['in_person', 'phone', 'email', 'text', 'portal'] as const;
export type AuthorizedBy = (typeof AUTHORIZED_BY)[number];

export const AUTHORIZED_BY_LABELS: Readonly<Record<AuthorizedBy, string>> = {
  in_person: 'In person',
  phone: 'Phone',
  email: 'E-mail',
  text: 'Text message',
  portal: 'Online',
};

const PERCENT_PLACES = 4;
const HUNDRED_PERCENT = 1_000_000n;

/** The highest total of a line that needs no new authorization. */
export function toleratedAmount(authorized_cents: Cents, tolerance_percent: number): Cents {
  const more = BigInt(authorized_cents) * scaleDecimal(tolerance_percent, PERCENT_PLACES);
  return cents(authorized_cents + Number(divideHalfAwayFromZero(more, HUNDRED_PERCENT)));
}

export const exceedsAuthorization = (total_cents: Cents, authorized_cents: Cents, tolerance_percent: number): boolean =>
  total_cents > toleratedAmount(authorized_cents, tolerance_percent);
