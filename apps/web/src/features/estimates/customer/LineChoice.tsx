import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './customer.module.css';
import type { Answer } from './decision-problems.ts';

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
        <label className={classes.field}>
          <span>Why not, if you like to say</span>
          <input
            maxLength={500}
            value={answer.reason}
            onChange={(event) => onAnswer({ decision: 'declined', reason: event.currentTarget.value })}
          />
        </label>
      )}
    </>
  );
}
