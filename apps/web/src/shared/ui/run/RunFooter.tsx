import { Button, Progress as ProgressBar } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './run.module.css';
import type { Progress } from './use-run.ts';

interface RunFooterProps {
  progress: Progress | null;
  /** The word for the result of each: 'invoiced'. */
  done: string;
  onStop: () => void;
  /** The buttons while nothing runs. */
  children: ReactNode;
}

/** How far a run is, with a button to stop it; else the buttons of its dialog. */
export function RunFooter({ progress, done, onStop, children }: RunFooterProps) {
  return (
    <div className={classes.footer}>
      {progress ? (
        <>
          <ProgressBar
            className={classes.progress}
            value={(progress.done / progress.of) * 100}
            aria-label={`${progress.done} of ${progress.of} ${done}`}
          />
          <Button variant="default" onClick={onStop}>
            Stop
          </Button>
        </>
      ) : (
        children
      )}
    </div>
  );
}
