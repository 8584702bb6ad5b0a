import { listOwedVendors } from '@baydesk/contract/payables.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { view } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AgedScreen } from '../../../shared/money/AgedScreen.tsx';
import { AgedTable } from '../../../shared/money/AgedTable.tsx';
import { today } from '../../../shared/money/today.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import type { ExportFormat } from '../../../shared/ui/list/export/download-list.ts';
import { downloadList } from '../../../shared/ui/list/export/download-list.ts';
import { nextSort } from '../../../shared/ui/list/screen/list-search.ts';
import { useListRows } from '../../../shared/ui/list/screen/use-list-rows.ts';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { useOwedPdf } from '../use-payables.ts';
import { owedColumns } from './owed-columns.tsx';
import { OwedCards } from './OwedCards.tsx';

/** Our debts to every vendor, with the next due date. */
export function OwedScreen() {
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
    <AgedScreen
      title="What we owe"
      party="vendor"
      query={query}
      total={total}
      search={search}
      onChange={change}
      overdueLabel="Overdue only"
      onExport={exportRows}
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
        </>
      }
      empty={<EmptyState text="We owe nothing" hint="Bills of vendors that are not paid stand here by due date." />}
    >
      {first_page && rows.length > 0 ? (
        isPhone ? (
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
        )
      ) : undefined}
    </AgedScreen>
  );
}
