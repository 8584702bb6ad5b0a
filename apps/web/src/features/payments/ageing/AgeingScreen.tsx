import { listAgeing } from '@baydesk/contract/payments/ageing.contract';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { create, view } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateInput } from '../../../shared/ui/inputs/DateInput.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import type { ExportFormat } from '../../../shared/ui/list/export/download-list.ts';
import { downloadList } from '../../../shared/ui/list/export/download-list.ts';
import type { ListColumn } from '../../../shared/ui/list/screen/list-definition.ts';
import { nextSort } from '../../../shared/ui/list/screen/list-search.ts';
import { useListRows } from '../../../shared/ui/list/screen/use-list-rows.ts';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { AgedScreen } from '../../../shared/money/AgedScreen.tsx';
import { today } from '../../../shared/money/today.ts';
import { AgeingCards } from './AgeingCards.tsx';
import classes from '../../../shared/money/AgedTable.module.css';
import { AgeingTable } from './AgeingTable.tsx';

type AgeingColumn = ListColumn<typeof listAgeing>;

/** The customer, each age and the total, as they are shown, sorted and exported. */
const AGEING_COLUMNS: readonly AgeingColumn[] = [
  {
    id: 'customer_name',
    header: 'Customer',
    width: 'minmax(160px, 1fr)',
    sort_by: 'customer_name',
    value: ({ customer_name }) => customer_name,
  },
  ...AGEING_BUCKETS.map(({ key, label }): AgeingColumn => ({
    id: key,
    header: label,
    width: '96px',
    align: 'right',
    sort_by: key,
    value: (row) => centsToDollars(row[key]),
  })),
  {
    id: 'total_cents',
    header: 'Total',
    width: '104px',
    align: 'right',
    sort_by: 'total_cents',
    value: ({ total_cents }) => centsToDollars(total_cents),
  },
];

const SendStatementsDialog = loadedLater(() => import('./SendStatementsDialog.tsx'), 'SendStatementsDialog');

/** The debts of every customer by days past due, on any day. */
export function AgeingScreen() {
  const isPhone = useIsPhone();
  const [isSending, setIsSending] = useState(false);
  const { search, change } = useListState(listAgeing);
  const { query, rows, first_page, total, loadAll } = useListRows({
    endpoint: listAgeing,
    search,
    rows_per_page: MAX_ROWS_PER_PAGE,
  });
  const as_of = search.as_of ?? today();
  const exportRows = async (format: ExportFormat) =>
    downloadList(format, `Ageing ${as_of}`, AGEING_COLUMNS, await loadAll());
  const shown = first_page && { rows, totals: first_page.totals, search, as_of: as_of === today() ? undefined : as_of };
  return (
    <>
      <AgedScreen
        title="Ageing"
        party="customer"
        query={query}
        total={total}
        search={search}
        onChange={change}
        overdueLabel="Late only"
        onExport={exportRows}
        actions={
          <>
            <Button component={Link} to="/invoices" variant="default">
              Invoices
            </Button>
            <Can do={view('vendor_transaction')}>
              <Button component={Link} to="/invoices/what-we-owe" variant="default">
                What we owe
              </Button>
            </Can>
            {rows.length > 0 && (
              <Can do={create('payment')}>
                <Button
                  variant="default"
                  leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
                  onClick={() => setIsSending(true)}
                >
                  Send statements…
                </Button>
              </Can>
            )}
          </>
        }
        beforeSearch={
          <DateInput
            className={classes.day}
            aria-label="As of"
            leftSection={<span className={classes.prefix}>As of</span>}
            leftSectionWidth={52}
            value={as_of}
            onChange={(day) => change({ as_of: day === today() ? undefined : (day ?? undefined) })}
          />
        }
        afterSearch={
          as_of < today() && <span className={classes.quiet}>Promises to pay are shown as of today only</span>
        }
        empty={<EmptyState text="Nobody owes anything" hint="What customers owe stands here by its age." />}
      >
        {shown && rows.length > 0 ? (
          isPhone ? (
            <AgeingCards {...shown} />
          ) : (
            <AgeingTable {...shown} onSort={(sort_by) => change(nextSort(search, sort_by))} />
          )
        ) : undefined}
      </AgedScreen>
      {isSending && (
        <SendStatementsDialog loadCustomers={loadAll} as_of={search.as_of} onClose={() => setIsSending(false)} />
      )}
    </>
  );
}
