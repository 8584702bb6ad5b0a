import type { DefaultOptions } from '@tanstack/react-query';
import { NetworkError } from './api-error.ts';

const RETRIES = 3;
const FRESH_MS = 30_000;

/** Only reads that did not reach the server are repeated. */
export const CALL_DEFAULTS = {
  queries: {
    staleTime: FRESH_MS,
    networkMode: 'always',
    refetchOnReconnect: 'always',
    retry: (failures, error) => error instanceof NetworkError && failures < RETRIES,
  },
  mutations: { networkMode: 'always', retry: false },
} as const satisfies DefaultOptions;
