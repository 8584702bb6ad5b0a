import type { Customer } from '@baydesk/contract/customers.contract';
import type { Moment } from '@baydesk/domain/dates/workplace-time';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDayYear, parseServerDate, toServerDate } from '@baydesk/domain/format/date-text';

interface Exemption {
  readonly words: string;
  readonly is_expired: boolean;
}

/** 'Exempt until Nov 30, 2026', or that the exemption has ended; empty for a customer who pays tax. */
export function exemptionOf(
  { is_tax_exempt, tax_exempt_until }: Pick<Customer, 'is_tax_exempt' | 'tax_exempt_until'>,
  { now, timezone }: { readonly now: Moment; readonly timezone: string },
): Exemption | null {
  if (!is_tax_exempt) return null;
  const until = parseServerDate(tax_exempt_until);
  if (until === null) return { words: 'Tax exempt', is_expired: false };
  const is_expired = toServerDate(until) < toServerDate(workplaceDate(now, timezone));
  const day = formatMonthDayYear(until);
  return { words: is_expired ? `Exemption expired ${day}` : `Exempt until ${day}`, is_expired };
}
