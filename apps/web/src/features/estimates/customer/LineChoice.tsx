import { DECLINE_REASONS, readDeclineReason, writeDeclineReason } from '@baydesk/domain/lines/decline-reason';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from '../../../shared/customer-page/cards.module.css';
import type { Answer } from './decision-problems.ts';

/** Leaves room for a listed reason before the words; a reason has at most 500 characters. */
const MOST_WORDS = 470;

interface LineChoiceProps {
  line_name: string;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

/** Two large buttons; pressing the other one changes the answer. */
export function LineChoice({ line_name, answer, onAnswer }: LineChoiceProps) {
  return (
    <>
      <fieldset className={classes.choices} aria-label={line_name}>
        <button
          type="button"
          className={classes.choice}
          data-choice="authorized"
          aria-pressed={answer?.decision === 'authorized'}
          onClick={() => onAnswer({ decision: 'authorized', reason: '' })}
        >
          <IconCheck size={18} aria-hidden />
          Approve
        </button>
        <button
          type="button"
          className={classes.choice}
          data-choice="declined"
          aria-pressed={answer?.decision === 'declined'}
          onClick={() => onAnswer({ decision: 'declined', reason: answer?.reason ?? '' })}
        >
          <IconX size={18} aria-hidden />
          Decline
        </button>
      </fieldset>
      {answer?.decision === 'declined' && (
        <DeclinedBecause reason={answer.reason} onChange={(reason) => onAnswer({ decision: 'declined', reason })} />
      )}
    </>
  );
}

interface DeclinedBecauseProps {
  reason: string;
  onChange: (reason: string) => void;
}

/** The short list in the customer's words, and room for others; the customer need not give a reason. */
function DeclinedBecause({ reason, onChange }: DeclinedBecauseProps) {
  const { listed, words } = readDeclineReason(reason);
  return (
    <>
      <fieldset className={classes.reasons}>
        <legend>Why not, if you like to say</legend>
        {DECLINE_REASONS.map((offered) => (
          <button
            key={offered.reason}
            type="button"
            className={classes.reason}
            aria-pressed={offered.reason === listed}
            onClick={() =>
              onChange(writeDeclineReason({ listed: offered.reason === listed ? '' : offered.reason, words }))
            }
          >
            {offered.customer_words}
          </button>
        ))}
      </fieldset>
      <label className={classes.field}>
        <span>In your own words</span>
        <input
          maxLength={MOST_WORDS}
          value={words}
          onChange={(event) => onChange(writeDeclineReason({ listed, words: event.currentTarget.value }))}
        />
      </label>
    </>
  );
}
