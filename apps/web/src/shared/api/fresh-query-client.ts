import type { InvalidateOptions, InvalidateQueryFilters, Query } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';

/**
 * A query that becomes stale while it is loading may have been read before the change, but the library would take its
 * answer for new. Here it is loaded again as soon as the answer is there.
 */
export class FreshQueryClient extends QueryClient {
  readonly #read_again = new Set<Query>();

  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) if (isKeptLoading(query)) this.#readAgain(query);
    return super.invalidateQueries(filters, options);
  }

  #readAgain(query: Query): void {
    if (this.#read_again.has(query)) return;
    this.#read_again.add(query);
    const forget = () => this.#read_again.delete(query);
    // While a query is loading, this waits for its answer.
    void query.fetch().then(() => {
      forget();
      return super.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }, forget);
  }
}

/**
 * True for a loading query that shows nothing yet: the library does not begin to load it anew when it becomes stale.
 */
const isKeptLoading = (query: Query): boolean =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());
