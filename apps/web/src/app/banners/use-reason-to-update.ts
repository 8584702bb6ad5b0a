import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { clientConfigQuery } from '../../shared/api/client-config-query.ts';
import { ChunkLoadError } from '../../shared/routing/lazy-screen.ts';
import { styleFailureDelay } from './style-failure.ts';

export const NEW_VERSION = 'A new version of the product is available. Click Update';

/** Why the page should be loaded anew, or null: the build changed since this page was loaded, or its files are gone. */
export function useReasonToUpdate(): string | null {
  const { data: config } = useQuery(clientConfigQuery);
  const [first_build, setFirstBuild] = useState<string | null>(null);
  const failure = useChunkFailure();
  if (config && first_build === null) setFirstBuild(config.build);
  if (failure) return failure;
  return config && first_build !== null && config.build !== first_build ? NEW_VERSION : null;
}

function useChunkFailure(): string | null {
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const timers: number[] = [];
    const notice = (event: VitePreloadErrorEvent) => {
      const delay_ms = styleFailureDelay(event.payload.message);
      // A screen without its styles can still be used, so it is shown.
      if (delay_ms > 0) event.preventDefault();
      timers.push(window.setTimeout(() => setFailure(new ChunkLoadError(event.payload).message), delay_ms));
    };
    window.addEventListener('vite:preloadError', notice);
    return () => {
      window.removeEventListener('vite:preloadError', notice);
      timers.forEach((timer) => window.clearTimeout(timer));
    };
  }, []);
  return failure;
}
