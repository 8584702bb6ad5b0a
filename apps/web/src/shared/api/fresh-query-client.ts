import type { InvalidateOptions, InvalidateQueryFilters, Query } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';

/**
 * What becomes stale while it is being loaded may have been read before the change, and the library would take it for new.
 * Here it is loaded again as soon as it has arrived.
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

/** A query whose loading the library does not begin anew when it becomes stale: nothing of it is shown yet. */
const isKeptLoading = (query: Query): boolean =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive());
