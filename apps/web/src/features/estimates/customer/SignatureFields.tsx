import { useId } from 'react';
import { SignatureImage } from '../SignatureImage.tsx';
import classes from '../../../shared/customer-page/cards.module.css';
import pad from './SignaturePad.module.css';
import { SignaturePad } from './SignaturePad.tsx';
import type { Decision } from './use-decision.ts';

/** Name and signature; a customer who cannot draw signs with the typed name. */
export function SignatureFields({ decision }: { decision: Decision }) {
  const problem_id = useId();
  const { name, setName, isTyped, setIsTyped, strokes, setStrokes, problems } = decision;
  return (
    <>
      <label className={classes.field}>
        <span>Your name</span>
        <input
          autoComplete="name"
          maxLength={120}
          value={name}
          aria-invalid={problems.name !== undefined}
          aria-describedby={problems.name ? `${problem_id}-name` : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {problems.name && (
        <p className={classes.problem} id={`${problem_id}-name`}>
          {problems.name}
        </p>
      )}
      {isTyped ? (
        <div className={pad.typed}>
          <SignatureImage signature={{ kind: 'typed', name: name.trim() || 'Your name' }} name={name} />
        </div>
      ) : (
        <SignaturePad strokes={strokes} onChange={setStrokes} />
      )}
      <label className={pad.instead}>
        <input
          type="checkbox"
          checked={isTyped}
          aria-invalid={problems.signature !== undefined}
          aria-describedby={problems.signature ? `${problem_id}-sign` : undefined}
          onChange={(event) => setIsTyped(event.currentTarget.checked)}
        />
        Sign with my typed name instead
      </label>
      {problems.signature && (
        <p className={classes.problem} id={`${problem_id}-sign`}>
          {problems.signature}, or sign with your typed name.
        </p>
      )}
    </>
  );
}
