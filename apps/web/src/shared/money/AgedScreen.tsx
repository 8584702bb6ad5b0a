import { capitalized } from '@baydesk/domain/format/capitalized';
import { Button, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { useScreenTitle } from '../browser/use-screen-title.ts';
import { showFailure } from '../notices/show-failure.ts';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import type { ExportFormat } from '../ui/list/export/download-list.ts';
import { isNarrowed } from '../ui/list/screen/list-search.ts';
import { ListMenu } from '../ui/list/screen/ListMenu.tsx';
import { ListSearchBox } from '../ui/list/screen/ListSearchBox.tsx';
import { EmptyState } from '../ui/states/EmptyState.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';
import { LoadingState } from '../ui/states/LoadingState.tsx';
import classes from './AgedTable.module.css';

type AgedSearch = Readonly<{ search?: string | undefined; is_overdue?: boolean | undefined }>;

interface AgedQuery {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface AgedScreenProps {
  title: string;
  party: 'customer' | 'vendor';
  query: AgedQuery;
  /** Undefined while it loads. */
  total: number | undefined;
  search: AgedSearch;
  onChange: (part: Readonly<Record<string, unknown>>) => void;
  overdueLabel: string;
  actions: ReactNode;
  onExport: (format: ExportFormat) => Promise<void>;
  /** Shown before the search box, and after the switch of what is overdue. */
  beforeSearch?: ReactNode;
  afterSearch?: ReactNode;
  /** Shown when nobody owes anything. */
  empty: ReactNode;
  /** The table, or the cards on a phone; undefined if there are no rows. */
  children: ReactNode | undefined;
}

/** The debts of parties by days past due: narrowed, counted, sorted and exported. */
export function AgedScreen(props: AgedScreenProps) {
  const { title, party, query, total, search, onChange } = props;
  useScreenTitle(title);
  return (
    <div className={classes.screen}>
      <PageHeader
        title={title}
        aside={<output>{total !== undefined && (total === 1 ? `1 ${party}` : `${total} ${party}s`)}</output>}
        actions={
          <>
            {props.actions}
            <ListMenu onExport={(format) => void props.onExport(format).catch(showFailure)} />
          </>
        }
      />
      <search className={classes.narrowing} aria-label="Narrow the list">
        {props.beforeSearch}
        <div className={classes.box}>
          <ListSearchBox
            label={capitalized(party)}
            value={search.search ?? ''}
            minCharacters={1}
            onChange={(text) => onChange({ search: text })}
          />
        </div>
        <Switch
          label={props.overdueLabel}
          checked={search.is_overdue === true}
          onChange={(event) => onChange({ is_overdue: event.currentTarget.checked || undefined })}
        />
        {props.afterSearch}
      </search>
      {props.children === undefined ? (
        <div className="card">
          {query.isPending ? (
            <LoadingState lines={8} />
          ) : query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : isNarrowed(search, ['is_overdue']) ? (
            <EmptyState text="No results found" />
          ) : (
            props.empty
          )}
        </div>
      ) : (
        <>
          {props.children}
          {query.hasNextPage && (
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more
            </Button>
          )}
        </>
      )}
    </div>
  );
}
