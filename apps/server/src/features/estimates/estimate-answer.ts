import type { Signature } from '@baydesk/contract/estimates.contract';
import { inWorkplaceTime } from '@baydesk/domain/dates/workplace-time';
import { signaturePath } from '@baydesk/domain/documents/signature-path';
import { formatMonthDayYear, formatTime } from '@baydesk/domain/format/date-text';
import type { PaperSignature } from './paper-model.ts';

/** What a customer said of a line. */
export type LineAnswer = 'authorized' | 'declined';

/** What a customer answered to an estimate by its link. */
export interface EstimateAnswer {
  readonly decided_at: string;
  readonly decided_by: string;
  readonly signature: Signature | null;
  readonly decisions: readonly { readonly line_id: string; readonly decision: LineAnswer }[];
}

export const lineAnswer = (answer: EstimateAnswer | undefined, line_id: string): LineAnswer | undefined =>
  answer?.decisions.find((decision) => decision.line_id === line_id)?.decision;

export function paperSignature(
  { decided_at, decided_by, signature }: EstimateAnswer,
  { timezone }: { readonly timezone: string },
): PaperSignature {
  const moment = inWorkplaceTime(decided_at, timezone);
  return {
    words: `Answered online by ${decided_by}, ${formatMonthDayYear(moment)}, ${formatTime(moment)}`,
    path: signature?.kind === 'drawn' ? signaturePath(signature.strokes) : null,
    name: signature?.kind === 'typed' ? signature.name : decided_by,
  };
}
