import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../shared/api/api-error.ts';
import type { HandleError } from './handle-error.ts';

const RETRIES = 3;
const FRESH_MS = 30_000;

/** Every failed call ends in the one error handler; only reads that never reached the server are tried again. */
export function makeQueryClient(handleError: HandleError): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.is_silent) handleError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, _snapshot, { meta }) =>
        handleError(error, { is_shown_by_form: meta?.refusals === 'shown_by_form' }),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        retry: (failures, error) => error instanceof NetworkError && failures < RETRIES,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
