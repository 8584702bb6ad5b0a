import type { ErrorComponentProps } from '@tanstack/react-router';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { ChunkLoadError } from './lazy-screen.ts';

/** Something beside the screen that loads after it. Without its files the screen stays; the banner tells of them. */
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
