import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { ResourceName } from '@baydesk/domain/permissions/permission-table';
import type { Query, QueryClient, UseMutationResult } from '@tanstack/react-query';
import { hashKey, mutationOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ownChange } from '../live/own-changes.ts';
import type { CallInput, CallOutput } from './call.ts';
import { answerTo, call } from './call.ts';

/**
 * Query keys start with the resource they show, because live changes and mutations refresh by resource.
 * `profile` and `client_config` are the two that are not resources.
 */
export type QueryKey = readonly [ResourceName | 'profile' | 'client_config', ...unknown[]];

export type Refusals = 'notified' | 'shown_by_form';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { refusals?: Refusals };
    queryMeta: { is_silent?: boolean };
  }
}

/** A read as query options: pass them to `useQuery`, `useSuspenseQuery`, `ensureQueryData` or a preload. */
export function endpointQuery<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, queryKey: QueryKey) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, input, signal) });
}

interface MutationOptions<E extends AnyEndpoint> {
  /** Resources whose queries are stale after the change. */
  readonly refreshes?: readonly QueryKey[0][];
  /** The query that the answer is the newest result of, so that it is not fetched again, and that result. */
  readonly answers?: (output: CallOutput<E>) => { readonly queryKey: QueryKey; readonly result: unknown };
  /** `shown_by_form`: the caller shows refusals itself, so no notification does; 409 and 5xx still notify. */
  readonly refusals?: Refusals;
  readonly onSuccess?: (output: CallOutput<E>, input: CallInput<E>) => void | Promise<void>;
  readonly onError?: (error: Error) => void;
}

/** Callbacks passed to `mutate` do not run after the component unmounts, such as a removed row: see `after`. */
type WithoutCallbacks<Result, Input> = Result extends unknown
  ? Omit<Result, 'mutate'> & { readonly mutate: (input: Input) => void }
  : never;

/** A change as a mutation; its `mutateAsync` settles after the affected queries were refetched. */
export function useEndpointMutation<E extends AnyEndpoint>(
  endpoint: E,
  options: MutationOptions<E> = {},
): WithoutCallbacks<UseMutationResult<CallOutput<E>, Error, CallInput<E>>, CallInput<E>> {
  return useMutation(changeOf(useQueryClient(), endpoint, options));
}

/** Makes a change like `useEndpointMutation`, for a component that does not show whether it is under way. */
export const runChange = <E extends AnyEndpoint>(
  queryClient: QueryClient,
  endpoint: E,
  input: CallInput<E>,
  options: MutationOptions<E>,
): Promise<CallOutput<E>> =>
  queryClient
    .getMutationCache()
    .build(queryClient, changeOf(queryClient, endpoint, options))
    .execute(input);

const changeOf = <E extends AnyEndpoint>(queryClient: QueryClient, endpoint: E, options: MutationOptions<E>) =>
  mutationOptions<CallOutput<E>, Error, CallInput<E>>({
    mutationKey: [endpoint.path],
    mutationFn: async (input) => (await ownChange(answerTo(endpoint, input), options.refreshes ?? [])).output,
    meta: { refusals: options.refusals ?? 'notified' },
    onSuccess: async (output, input) => {
      const answered = options.answers?.(output);
      if (answered) {
        // A read that was sent before the change must not replace the change's answer.
        void queryClient.cancelQueries({ queryKey: answered.queryKey, exact: true });
        queryClient.setQueryData(answered.queryKey, answered.result);
      }
      const answered_hash = answered && hashKey(answered.queryKey);
      const predicate = ({ queryHash }: Query) => queryHash !== answered_hash;
      for (const resource of options.refreshes ?? [])
        void queryClient.invalidateQueries({ queryKey: [resource], predicate });
      await options.onSuccess?.(output, input);
    },
    onError: (error) => options.onError?.(error),
  });

/** Runs after a change, even if the component has unmounted; the mutation itself shows a failure. */
export function after<T>(change: Promise<T>, goOn: (output: T) => void): void {
  void change.then(goOn, () => undefined);
}
