import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import { refuse } from '../../platform/request/errors.ts';

/** The values by which a repeated call is recognized. */
interface Entered {
  readonly amount_cents: Cents;
  readonly date: string;
  readonly reference?: string;
}

/**
 * Refuses other values under the id of a document that was entered before. A second tab goes on with the draft of the first
 * under its id, and the typed values would be lost unnoticed if the first document was returned.
 */
export function assertSameAsBefore(number: string, before: Entered, sent: Entered): void {
  const is_same =
    before.amount_cents === sent.amount_cents &&
    before.date === sent.date &&
    (before.reference ?? '') === (sent.reference ?? '');
  if (!is_same) refuse('entered_before', { number, amount: formatCents(before.amount_cents) });
}
