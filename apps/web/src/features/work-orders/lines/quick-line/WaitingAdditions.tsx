import { Button, Loader } from '@mantine/core';
import type { Addition } from './use-additions.ts';
import classes from './WaitingAdditions.module.css';

interface WaitingAdditionsProps {
  additions: readonly Addition[];
  onRetry: (addition: Addition) => void;
  onDrop: (id: string) => void;
}

/** What was typed and is not on the order yet, or could not be put there. */
export function WaitingAdditions({ additions, onRetry, onDrop }: WaitingAdditionsProps) {
  if (additions.length === 0) return null;
  return (
    <ul className={classes.waiting} aria-label="Not on the order yet">
      {additions.map((addition) => (
        <li key={addition.id} className={classes.addition}>
          {addition.problem === null && <Loader size={14} aria-label="Adding" />}
          <span className={classes.label}>{addition.label}</span>
          {addition.problem !== null && (
            <>
              <span className={classes.problem} role="alert">
                {addition.problem}
              </span>
              <Button size="compact-sm" variant="default" onClick={() => onRetry(addition)}>
                Try again
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDrop(addition.id)}>
                Drop it
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
