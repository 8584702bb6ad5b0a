import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { QueryObserver } from '@tanstack/react-query';

/**
 * Fetches the choices that an entry waits for. The library ends a fetch when the last component that shows it leaves,
 * as the list of choices does when Enter clears its field; the entry keeps it going.
 */
export async function fetchToEnd<Data, Key extends readonly unknown[]>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const leave = new QueryObserver<Data, Error, Data, Data, Key>(queryClient, query).subscribe(() => undefined);
  try {
    return await queryClient.fetchQuery(query);
  } finally {
    leave();
  }
}
