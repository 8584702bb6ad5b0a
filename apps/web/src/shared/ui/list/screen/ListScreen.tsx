import { DEFAULT_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import type { ReactNode } from 'react';
import type { CallOutput } from '../../../api/call.ts';
import { showFailure } from '../../../notices/show-failure.ts';
import { LaterPart } from '../../../routing/LaterPart.tsx';
import { lazyScreen } from '../../../routing/lazy-screen.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { useIsPhone } from '../../layout/use-is-phone.ts';
import { EmptyState } from '../../states/EmptyState.tsx';
import { ErrorState } from '../../states/ErrorState.tsx';
import { useDelayed } from '../../states/use-delayed.ts';
import { CreateByKey } from './CreateByKey.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ListCards } from './ListCards.tsx';
import { ListFilters } from '../filters/ListFilters.tsx';
import { ColumnChooser, ListMenu } from './ListMenu.tsx';
import { ListSearchBox } from './ListSearchBox.tsx';
import { ListTable } from '../table/ListTable.tsx';
import { SkeletonRows } from '../table/SkeletonRows.tsx';
import classes from './ListScreen.module.css';
import type { ExportFormat } from '../export/download-list.ts';
import { downloadList } from '../export/download-list.ts';
import type { BulkAction, ListColumn, ListFilter, MoveRow, RowLinkOf } from './list-definition.ts';
import type { FixedInput, ListEndpoint, RowOf } from './list-endpoint.ts';
import { countOf } from './list-pages.ts';
import { changeListSearch, isNarrowed, nextSort } from './list-search.ts';
import { isNextPageDue } from './next-page.ts';
import { useColumnChoice } from '../table/use-column-choice.ts';
import type { LoadPage } from './use-list-rows.ts';
import { useListRows } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';
import { useRowSelection } from '../table/use-row-selection.ts';

const EMPTY_TEXT = 'Empty bays, endless possibilities. Get Going!';
const NO_RESULTS_TEXT = 'No results found';
const SKELETON_ROWS = 8;

const MovableListTable = lazyScreen(() => import('../table/movable-rows.tsx'), 'MovableListTable') as typeof ListTable;
const MovableListCards = lazyScreen(() => import('../table/movable-rows.tsx'), 'MovableListCards') as typeof ListCards;

interface ListScreenProps<E extends ListEndpoint> {
  title: string;
  endpoint: E;
  columns: readonly ListColumn<E>[];
  /** The link of a row; `openInList(row.id)` for a drawer over the list. */
  rowLink?: RowLinkOf<E>;
  filters?: readonly ListFilter<E>[];
  bulkActions?: readonly BulkAction<RowOf<E>>[];
  /** For a list that people sort by hand; rows can be moved while it is sorted by no column. */
  onMove?: MoveRow<E>;
  /** The one primary button; also offered when the list is empty. */
  action?: ReactNode;
  /** A hint for an empty list. */
  emptyHint?: ReactNode;
  /** The list is part of another screen, which has the title. */
  isPart?: boolean;
  /** The switch between views, such as list and board. */
  viewToggle?: ReactNode;
  /** The text of the count: '38 open'; undefined for the total as the list knows it. */
  countText?: (total: number) => string | undefined;
  /** Shown after the filters, such as saved views. */
  afterFilters?: ReactNode;
  /** Shown beside the count, such as the server's sum. */
  renderSummary?: (first_page: CallOutput<E>) => ReactNode;
  searchLabel?: string;
  minSearchCharacters?: number;
  fixed?: FixedInput<E>;
  /** Loads the rows when they do not come from the endpoint itself. */
  load?: LoadPage<E>;
  rowsPerPage?: number;
}

/**
 * A list of any endpoint declared with `listInput` and `listOutput`. Its route needs
 * `validateSearch: listSearchOf<typeof endpoint>()`.
 */
export function ListScreen<E extends ListEndpoint>(props: ListScreenProps<E>) {
  const { title, endpoint, columns, filters = [], bulkActions = [], action, fixed, load } = props;
  const { rowsPerPage = DEFAULT_ROWS_PER_PAGE } = props;
  const isPhone = useIsPhone();
  const { search, change } = useListState(endpoint);
  const {
    query,
    rows,
    first_page,
    total = 0,
    loadAhead,
    loadAll,
  } = useListRows({
    endpoint,
    search,
    fixed,
    load,
    rows_per_page: rowsPerPage,
  });
  const choice = useColumnChoice(endpoint.path, columns);
  const visible_columns = columns.filter(({ id }) => choice.visibility[id]);
  const selection = useRowSelection(rows);
  const isStale = useDelayed(query.isPlaceholderData);
  const isSelectable = bulkActions.length > 0;

  const is_at_least = first_page?.pagination.is_at_least ?? false;
  const loadNextPage = (last_shown_index: number) => {
    const position = {
      last_shown_index,
      loaded_rows: rows.length,
      total_rows: is_at_least ? Infinity : total,
      rows_per_page: rowsPerPage,
    };
    if (isNextPageDue(position) && query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  const exportRows = async (format: ExportFormat) => downloadList(format, title, visible_columns, await loadAll());
  const menu = <ListMenu onExport={(format) => void exportRows(format).catch(showFailure)} />;

  const shared = {
    title,
    rows,
    columns: visible_columns,
    rowLink: props.rowLink,
    selection: isSelectable ? selection : undefined,
    onMove: (search as { sort_by?: string }).sort_by === undefined ? props.onMove : undefined,
    isLoadingMore: query.isFetchingNextPage,
    onReach: loadNextPage,
  };
  const Table = props.onMove ? MovableListTable : ListTable;
  const Cards = props.onMove ? MovableListCards : ListCards;
  const count = first_page && (props.countText?.(total) ?? countOf(first_page.pagination));
  const summary = first_page && props.renderSummary?.(first_page);
  const is_narrowed = isNarrowed(
    search,
    filters.map((filter) => filter.field),
  );
  // An empty list shows the action in its middle, and a screen has only one primary button, which never moves.
  const createAction = action && <CreateByKey isUnseen={query.isPending}>{action}</CreateByKey>;
  const isBlank = first_page !== undefined && total === 0 && !is_narrowed && !query.isPlaceholderData;
  const summed = (
    <>
      {count}
      {summary && <> · {summary}</>}
    </>
  );
  const search_label = props.searchLabel ?? `Search ${title.toLowerCase()}`;
  const narrowing = (
    <ListFilters
      hint_characters={search_label.length}
      filters={filters}
      search={search}
      onChange={change}
      after={props.afterFilters}
      searchBox={
        <ListSearchBox
          label={search_label}
          value={(search as { search?: string }).search ?? ''}
          minCharacters={props.minSearchCharacters ?? 1}
          onChange={(text) => {
            loadAhead(changeListSearch(endpoint, search, { search: text }));
            change({ search: text });
          }}
        />
      }
    />
  );
  return (
    <div className={classes.screen}>
      {props.isPart ? (
        <div className={classes.bar}>
          {narrowing}
          <div className={classes.bar_actions}>
            <output className={is_narrowed ? classes.count : 'visually-hidden'}>{summed}</output>
            {menu}
            {!isBlank && createAction}
          </div>
        </div>
      ) : (
        <>
          <PageHeader
            title={title}
            aside={<output>{summed}</output>}
            actions={
              <>
                {props.viewToggle}
                {!isPhone && (
                  <ColumnChooser
                    columns={columns}
                    visibility={choice.visibility}
                    onChoose={choice.choose}
                    onReset={choice.is_changed ? choice.reset : undefined}
                  />
                )}
                {menu}
                {!isBlank && createAction}
              </>
            }
          />
          {narrowing}
        </>
      )}
      <ListBody
        query={query}
        isEmpty={rows.length === 0}
        empty={
          isBlank ? (
            <EmptyState text={EMPTY_TEXT} hint={props.emptyHint} action={createAction} />
          ) : (
            <EmptyState text={NO_RESULTS_TEXT} />
          )
        }
      >
        <LaterPart fallback={<SkeletonRows count={rows.length} />}>
          {isPhone ? (
            <Cards {...shared} />
          ) : (
            <Table
              {...shared}
              search={search}
              total={is_at_least ? undefined : total}
              isOfOldSearch={query.isPlaceholderData}
              isStale={isStale}
              onSort={(sort_by) => change(nextSort(search, sort_by))}
            />
          )}
        </LaterPart>
      </ListBody>
      {isSelectable && <BulkBar rows={selection.selected} actions={bulkActions} onClear={selection.clear} />}
    </div>
  );
}

interface ListBodyProps {
  query: { isPending: boolean; error: Error | null; refetch: () => Promise<unknown> };
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
}

/** The rows, or a skeleton, an error or an empty state. */
function ListBody({ query, isEmpty, empty, children }: ListBodyProps) {
  if (!isEmpty) return children;
  return (
    <div className={classes.card}>
      {query.isPending ? (
        <SkeletonRows count={SKELETON_ROWS} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        empty
      )}
    </div>
  );
}
