import type { CustomerEstimate } from '@baydesk/contract/estimates.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useRef } from 'react';
import { useApprovedTotals } from './use-customer-estimate.ts';
import { ApprovedTotal } from './ApprovedTotal.tsx';
import classes from '../../../shared/customer-page/cards.module.css';
import { LineCard } from './LineCard.tsx';
import { LineChoice } from './LineChoice.tsx';
import { SignatureFields } from './SignatureFields.tsx';
import type { Answers } from './decision-problems.ts';
import type { Decision } from './use-decision.ts';
import { useDecision } from './use-decision.ts';

const SETTLES_MS = 200;

const approvedIn = (answers: Answers): string[] =>
  Object.keys(answers).filter((line_id) => answers[line_id]?.decision === 'authorized');

/** The lines with Approve and Decline, the approved total, and the signature below. */
export function DecisionForm({ token, estimate }: { token: string; estimate: CustomerEstimate }) {
  const form = useRef<HTMLFormElement>(null);
  const decision = useDecision(token, estimate);
  const [approved] = useDebouncedValue(approvedIn(decision.answers), SETTLES_MS);
  const totals = useApprovedTotals(token, approved.toSorted(), approved.length > 0);
  const { problems } = decision;

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (decision.send()) return;
    // The problems are marked only after the next render; then the first one gets the focus.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[data-missing] fieldset button, [aria-invalid="true"]')?.focus(),
    );
  };

  return (
    <form ref={form} onSubmit={send} noValidate>
      <Concern concern={estimate.concern} />
      {estimate.lines.map((line) => (
        <LineCard
          key={line.line_id}
          token={token}
          line={line}
          isMissing={problems.lines !== undefined && line.decision === 'waiting' && !decision.answers[line.line_id]}
        >
          {line.decision === 'waiting' && (
            <LineChoice
              line_name={line.line_name}
              answer={decision.answers[line.line_id]}
              onAnswer={(answer) => decision.answer(line.line_id, answer)}
            />
          )}
        </LineCard>
      ))}
      <section className={classes.card} aria-label="Your decision">
        <ApproveTheRest decision={decision} />
        <ApprovedTotal
          label="Approved so far, with tax"
          discountLabel={estimate.discount_label}
          totals={(approved.length > 0 && totals) || estimate.approved}
          everything={estimate.totals}
        />
        <SignatureFields decision={decision} />
        {problems.lines && <p className={classes.problem}>{problems.lines}.</p>}
        {decision.refusal && (
          <p className={classes.problem} role="alert">
            {decision.refusal.message}
          </p>
        )}
        <button type="submit" className={classes.send} aria-disabled={decision.isSending}>
          {decision.isSending ? 'Sending…' : 'Send my decision'}
        </button>
      </section>
    </form>
  );
}

/** One button for everything that was not answered line by line. */
function ApproveTheRest({ decision: { unanswered, answers, approveTheRest } }: { decision: Decision }) {
  if (unanswered.length < 2) return null;
  const has_answers = Object.keys(answers).length > 0;
  return (
    <button type="button" className={classes.choice} data-choice="authorized" onClick={approveTheRest}>
      <IconCheck size={18} aria-hidden />
      {has_answers ? `Approve the other ${unanswered.length}` : `Approve all ${unanswered.length}`}
    </button>
  );
}

/** The customer's concern, so that they can see it was understood. */
function Concern({ concern }: { concern: string }) {
  if (concern === '') return null;
  return <p className={classes.concern}>You told us: {concern}</p>;
}
