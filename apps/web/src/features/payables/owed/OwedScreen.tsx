import { listOwedVendors } from '@baydesk/contract/payables.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { view } from '@baydesk/domain/permissions/permission';
import { Button, Switch } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { AgedTable } from '../../../shared/money/AgedTable.tsx';
import classes from '../../../shared/money/AgedTable.module.css';
import { today } from '../../../shared/money/today.ts';
import { showFailure } from '../../../shared/notices/show-failure.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import type { ExportFormat } from '../../../shared/ui/list/export/download-list.ts';
import { downloadList } from '../../../shared/ui/list/export/download-list.ts';
import { ListMenu } from '../../../shared/ui/list/screen/ListMenu.tsx';
import { ListSearchBox } from '../../../shared/ui/list/screen/ListSearchBox.tsx';
import { isNarrowed, nextSort } from '../../../shared/ui/list/screen/list-search.ts';
import { useListRows } from '../../../shared/ui/list/screen/use-list-rows.ts';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useOwedPdf } from '../use-payables.ts';
import { owedColumns } from './owed-columns.tsx';
import { OwedCards } from './OwedCards.tsx';

/** Our debts to every vendor, with the next due date. */
export function OwedScreen() {
  useScreenTitle('What we owe');
  const isPhone = useIsPhone();
  const { search, change } = useListState(listOwedVendors);
  const { query, rows, first_page, total, loadAll } = useListRows({
    endpoint: listOwedVendors,
    search,
    rows_per_page: MAX_ROWS_PER_PAGE,
  });
  const pdf = useOwedPdf();
  const columns = owedColumns(search);
  const { open: _open, view: _view, ...narrowing } = search;
  const exportRows = async (format: ExportFormat) =>
    downloadList(format, `What we owe ${today()}`, columns, await loadAll());
  return (
    <div className={classes.screen}>
      <PageHeader
        title="What we owe"
        aside={<output>{total !== undefined && (total === 1 ? '1 vendor' : `${total} vendors`)}</output>}
        actions={
          <>
            <Can do={view('payment')}>
              <Button component={Link} to="/invoices/ageing" variant="default">
                Ageing
              </Button>
            </Can>
            <Can do={view('vendor')}>
              <Button component={Link} to="/parts/vendors" variant="default">
                Vendors
              </Button>
            </Can>
            {rows.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconFileTypePdf size={16} stroke={1.75} aria-hidden />}
                loading={pdf.isPending}
                onClick={() => pdf.mutate(narrowing)}
              >
                Print
              </Button>
            )}
            <ListMenu onExport={(format) => void exportRows(format).catch(showFailure)} />
          </>
        }
      />
      <search className={classes.narrowing} aria-label="Narrow the list">
        <div className={classes.box}>
          <ListSearchBox
            label="Vendor"
            value={search.search ?? ''}
            minCharacters={1}
            onChange={(text) => change({ search: text })}
          />
        </div>
        <Switch
          label="Overdue only"
          checked={search.is_overdue === true}
          onChange={(event) => change({ is_overdue: event.currentTarget.checked || undefined })}
        />
      </search>
      {first_page && rows.length > 0 ? (
        <>
          {isPhone ? (
            <OwedCards rows={rows} totals={first_page.totals} search={search} />
          ) : (
            <AgedTable
              label="What we owe vendors by days past due"
              columns={columns}
              rows={rows}
              totals={first_page.totals}
              sorted={search}
              onSort={(sort_by) => change(nextSort(search, sort_by))}
            />
          )}
          {query.hasNextPage && (
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show more
            </Button>
          )}
        </>
      ) : (
        <div className="card">
          {query.isPending ? (
            <LoadingState lines={8} />
          ) : query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : isNarrowed(search, ['is_overdue']) ? (
            <EmptyState text="No results found" />
          ) : (
            <EmptyState text="We owe nothing" hint="Bills of vendors that are not paid stand here by due date." />
          )}
        </div>
      )}
    </div>
  );
}
