import type { ReactNode } from 'react';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';

interface VendorListBodyProps {
  query: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  isEmpty: boolean;
  isNarrowed: boolean;
  /** Shown when nothing is there at all. */
  empty: ReactNode;
  children: ReactNode;
}

/** The cards of vendors, or why there are none. */
export function VendorListBody({ query, isEmpty, isNarrowed, empty, children }: VendorListBodyProps) {
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState lines={6} />;
  if (!isEmpty) return children;
  return <div className="card">{isNarrowed ? <EmptyState text="No results found" /> : empty}</div>;
}
