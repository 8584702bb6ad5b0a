import { Button, Loader } from '@mantine/core';
import classes from './QuickLine.module.css';

interface Waiting {
  readonly id: string;
  readonly label: string;
  readonly problem: string | null;
}

interface WaitingAdditionsProps<Addition extends Waiting> {
  additions: readonly Addition[];
  onRetry: (addition: Addition) => void;
  onDrop: (id: string) => void;
}

/** The entries that are still being added or could not be added. */
export function WaitingAdditions<Addition extends Waiting>(props: WaitingAdditionsProps<Addition>) {
  const { additions, onRetry, onDrop } = props;
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
