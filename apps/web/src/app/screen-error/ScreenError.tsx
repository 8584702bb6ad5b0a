import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, NetworkError } from '../../shared/api/api-error.ts';
import { onConnectionBack } from '../../shared/api/connection.ts';
import { ChunkLoadError } from '../../shared/routing/lazy-screen.ts';
import { report } from '../../shared/tracking/report.ts';
import { ErrorState } from '../../shared/ui/states/ErrorState.tsx';

const isExpected = (error: unknown) =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof ChunkLoadError;

/** Shown in place of a screen that failed; the menu around it still works. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    if (!isExpected(error)) report(error);
  }, [error]);
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  const tryAgainWhenBack = useEffectEvent(() => error instanceof NetworkError && tryAgain());
  useEffect(() => onConnectionBack(tryAgainWhenBack), []);
  return <ErrorState error={error instanceof Error ? error : new Error(String(error))} onRetry={tryAgain} />;
}
