import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import type { ComparedLine, ComparedRequest, FieldChange, FieldKind } from '@baydesk/domain/work-orders/compare-orders';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { shortMoment } from '../../../shared/ui/display/describe-moment.ts';
import { LINE_FACES } from '../order-data/line-words.ts';

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** The text of an order value in a comparison of versions. */
export function fieldText(kind: FieldKind, value: FieldChange['before']): string {
  if (value === null) return 'blank';
  if (kind === 'flag') return value === 1 ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (kind === 'money') return formatCents(cents(value));
    return kind === 'minutes' ? displayHours(minutesToHours(value)) : NUMBER.format(value);
  }
  if (kind === 'moment') return shortMoment(value, { now: now(), timezone: workplaceFormat().timezone }, true);
  return kind === 'choice' ? statusLabel(value) : value;
}

/** The same for a line, because line statuses have labels of their own. */
export const lineFieldText = (kind: FieldKind, value: FieldChange['before']): string =>
  kind === 'choice' && typeof value === 'string' ? LINE_FACES[value as LineStatus].label : fieldText(kind, value);

/** '1.50 h, $612.00' */
export const lineSummary = ({ time_estimate, line_total }: ComparedLine): string =>
  [fieldText('minutes', time_estimate), fieldText('money', line_total)].join(', ');

/** '4707 Shoe kit × 2, $120.00' */
export const requestSummary = ({ part_number, description, quantity, sell_price }: ComparedRequest): string =>
  [
    `${[...new Set([part_number, description])].filter(Boolean).join(' ')} × ${fieldText('number', quantity)}`,
    sell_price === null ? 'no price yet' : fieldText('money', sell_price),
  ].join(', ');
