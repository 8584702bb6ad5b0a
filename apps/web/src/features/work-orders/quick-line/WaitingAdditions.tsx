import { Button, Loader } from '@mantine/core';
import classes from './QuickLine.module.css';
import type { Addition } from './use-additions.ts';

interface WaitingAdditionsProps {
  additions: readonly Addition[];
  onRetry: (addition: Addition) => void;
  onDrop: (id: string) => void;
}

/** The entries that are still being added or could not be added. */
export function WaitingAdditions({ additions, onRetry, onDrop }: WaitingAdditionsProps) {
  if (additions.length === 0) return null;
  return (
    <ul className={classes.waiting} aria-label="Not on the order yet">
      {additions.map((addition) => (
        <li key={addition.id} className={classes.addition}>
          {addition.problem === null && <Loader size={14} aria-label="Adding" />}
          <span className={classes.waiting_label}>{addition.label}</span>
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
