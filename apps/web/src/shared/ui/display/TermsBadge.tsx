import type { CreditTerm } from '@baydesk/domain/customers/credit-terms';
import { StatusBadge } from './StatusBadge.tsx';

/** The terms in words; a hold must be seen before anything is promised. */
export function TermsBadge({ terms }: { terms: CreditTerm }) {
  return terms === 'Credit Hold' ? <StatusBadge status="hold" label="Credit Hold" colour="red" /> : terms;
}
