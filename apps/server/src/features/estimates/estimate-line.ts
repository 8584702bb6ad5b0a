import type { Signature } from '@baydesk/contract/estimates.contract';
import type { PricedLine } from '@baydesk/contract/work-orders/line-view';
import { payerOf } from '@baydesk/domain/lines/payer';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import type { PrintedOnInvoice } from '@baydesk/domain/organization/shop-settings';
import type { PaperLine } from '../papers/public.ts';
import { coveredLine, lineCharges } from '../papers/public.ts';

export type LineAnswer = 'authorized' | 'declined';

/** The customer's answer to an estimate, given by its link. */
export interface EstimateAnswer {
  readonly decided_at: string;
  readonly decided_by: string;
  readonly signature: Signature | null;
  readonly decisions: readonly { readonly line_id: string; readonly decision: LineAnswer }[];
}

export const lineAnswer = (answer: EstimateAnswer | undefined, line_id: string): LineAnswer | undefined =>
  answer?.decisions.find((decision) => decision.line_id === line_id)?.decision;

type Printed = readonly PrintedOnInvoice[];

export function estimateLine(
  line: PricedLine,
  position: number,
  printed: Printed,
  answer: LineAnswer | undefined = standingAnswer(line),
): PaperLine {
  return {
    position,
    name: line.line_name,
    description: line.description,
    marks: marksOf(answer),
    is_declined: answer === 'declined',
    ...chargesOf(line, printed),
    story: printed.includes('technician_story') ? line.tech_story : '',
  };
}

const chargesOf = (line: PricedLine, printed: Printed) =>
  (payerOf(line) === 'customer' ? lineCharges : coveredLine)(line, printed);

/** Work that needs no authorization, such as warranty, is not marked as approved. */
function standingAnswer(line: PricedLine): LineAnswer | undefined {
  const { status, decided_at } = line;
  if (status === 'cancelled') return 'declined';
  if (payerOf(line) !== 'customer') return undefined;
  return isAuthorizedLine(status) && decided_at !== null ? 'authorized' : undefined;
}

const ANSWERS = { authorized: 'Approved', declined: 'Declined' } as const;

const marksOf = (answer: LineAnswer | undefined): string[] => (answer ? [ANSWERS[answer]] : []);
