import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fetchToEnd } from './fetch-to-end.ts';

it('a fetch that an entry waits for goes on when nothing shows it any more, and ends with the entry', async () => {
  const queryClient = new QueryClient();
  const read = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const query = {
    queryKey: ['canned_line', 'pm-b'],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      signals.push(signal);
      return read.promise;
    },
  };
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined);
  const answer = fetchToEnd(queryClient, query);
  leave();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  read.resolve('PM-B service');
  expect(await answer).toBe('PM-B service');
  expect(queryClient.getQueryCache().find(query)?.getObserversCount()).toBe(0);
});
