import type { ReactNode } from 'react';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { ListFilters } from '../../../shared/ui/list/filters/ListFilters.tsx';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import type { ListSearch, PagedEndpoint } from '../../../shared/ui/list/screen/list-endpoint.ts';
import { isNarrowed } from '../../../shared/ui/list/screen/list-search.ts';
import { ListSearchBox } from '../../../shared/ui/list/screen/ListSearchBox.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { ReturnsTab } from '../ReturnsTab.tsx';

const SEARCH_LABEL = 'Part, order or vendor';

interface ByVendorTabProps<E extends PagedEndpoint> {
  title: string;
  query: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  /** How many rows there are; undefined while they load. */
  count: number | undefined;
  filters: readonly ListFilter<E>[];
  search: ListSearch<E> & { readonly search?: string | undefined };
  onChange: (part: Readonly<Record<string, unknown>>) => void;
  actions?: ReactNode;
  /** Shown when nothing is there at all. */
  empty: ReactNode;
  /** The cards of vendors. */
  children: ReactNode;
}

/** A tab of the returns that lists what goes back by vendor. */
export function ByVendorTab<E extends PagedEndpoint>(props: ByVendorTabProps<E>) {
  const { title, count, filters, search, onChange, actions } = props;
  useScreenTitle(title);
  return (
    <ReturnsTab>
      <PageHeader
        title={title}
        aside={count !== undefined && <output>{count.toLocaleString('en-US')}</output>}
        actions={actions}
      />
      <ListFilters
        hint_characters={SEARCH_LABEL.length}
        filters={filters}
        search={search}
        onChange={onChange}
        searchBox={
          <ListSearchBox
            label={SEARCH_LABEL}
            value={search.search ?? ''}
            minCharacters={1}
            onChange={(text) => onChange({ search: text })}
          />
        }
      />
      <Body {...props} />
    </ReturnsTab>
  );
}

function Body<E extends PagedEndpoint>(props: ByVendorTabProps<E>) {
  const { query, count, filters, search, empty, children } = props;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState lines={6} />;
  if (count) return children;
  const is_narrowed = isNarrowed(
    search,
    filters.map(({ field }) => field),
  );
  return <div className="card">{is_narrowed ? <EmptyState text="No results found" /> : empty}</div>;
}
