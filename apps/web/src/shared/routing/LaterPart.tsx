import type { ErrorComponentProps } from '@tanstack/react-router';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense, useEffect, useId, useLayoutEffect } from 'react';
import { ChunkLoadError } from './lazy-screen.ts';

/** A part of the page that loads after the screen. If its files are missing, the screen stays and the banner appears. */
export function LaterPart({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <CatchBoundary getResetKey={neverReset} errorComponent={WithoutPart}>
      <Suspense
        fallback={
          <>
            {fallback}
            <AwaitedPart />
          </>
        }
      >
        {children}
      </Suspense>
    </CatchBoundary>
  );
}

const neverReset = () => 0;

function WithoutPart({ error }: ErrorComponentProps) {
  if (!(error instanceof ChunkLoadError)) throw error;
  return null;
}

const awaited = new Set<string>();

/**
 * True if the page shows a placeholder somewhere. React keeps it for a moment after the files of the part have come.
 */
export const isPartAwaited = (): boolean => awaited.size > 0;

function AwaitedPart() {
  const id = useId();
  useLayoutEffect(() => {
    awaited.add(id);
  }, [id]);
  // Runs together with the effects of the part, which ask for what it shows.
  useEffect(() => () => void awaited.delete(id), [id]);
  return null;
}
