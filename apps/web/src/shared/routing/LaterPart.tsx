import type { ErrorComponentProps } from '@tanstack/react-router';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { ChunkLoadError } from './lazy-screen.ts';

/** A part of the page that loads after the screen. If its files are missing, the screen stays and the banner appears. */
export function LaterPart({ children, fallback = null }: { children: ReactNode; fallback?: ReactNode }) {
  return (
    <CatchBoundary getResetKey={neverReset} errorComponent={WithoutPart}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

const neverReset = () => 0;

function WithoutPart({ error }: ErrorComponentProps) {
  if (!(error instanceof ChunkLoadError)) throw error;
  return null;
}
