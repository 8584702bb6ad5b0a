import { lowStock } from '@baydesk/contract/inventory/low-stock.contract';
import { printLowStock } from '@baydesk/contract/inventory/papers.contract';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePdf } from '../../../shared/browser/use-pdf.ts';
import { call } from '../../../shared/api/call.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { showFailure } from '../../../shared/notices/show-failure.ts';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { byVendor } from '../../../shared/ui/list/table/by-vendor.ts';
import { downloadList } from '../../../shared/ui/list/export/download-list.ts';
import { ListFilters } from '../../../shared/ui/list/filters/ListFilters.tsx';
import type { ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { loadEveryRow } from '../../../shared/ui/list/screen/list-pages.ts';
import { ListMenu } from '../../../shared/ui/list/screen/ListMenu.tsx';
import { ListSearchBox } from '../../../shared/ui/list/screen/ListSearchBox.tsx';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { InventoryTab } from '../InventoryTab.tsx';
import type { LowPart } from './low-stock-columns.ts';
import { LOW_STOCK_COLUMNS } from './low-stock-columns.ts';
import { CreateOrders } from './CreateOrders.tsx';
import { VendorGroup } from './VendorGroup.tsx';

const FILTERS: readonly ListFilter<typeof lowStock>[] = [
  { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
];
const NONE: readonly LowPart[] = [];

/** The parts below their min, by vendor, with the quantities to buy. */
export function LowStockScreen() {
  useScreenTitle('Low stock');
  const { search, change } = useListState(lowStock);
  const { open: _open, view: _view, ...input } = search;
  const { data, error, refetch } = useQuery({
    queryKey: ['inventory', 'low', input],
    queryFn: ({ signal }) =>
      loadEveryRow<LowPart>((page, rows_per_page) => call(lowStock, { ...input, page, rows_per_page }, signal)),
    meta: { is_silent: true },
  });
  const paper = usePdf(() => call(printLowStock, { vendor_id: input.vendor_id, search: input.search, type: 'pdf' }));
  const parts = data ?? NONE;
  return (
    <InventoryTab>
      <PageHeader
        title="Low stock"
        aside={data && <output>{parts.length.toLocaleString('en-US')}</output>}
        actions={
          <>
            <CreateOrders parts={parts} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
              loading={paper.isPending}
              disabled={parts.length === 0}
              onClick={() => paper.mutate(undefined)}
            >
              Print
            </Button>
            <ListMenu
              onExport={(format) => void downloadList(format, 'Low stock', LOW_STOCK_COLUMNS, parts).catch(showFailure)}
            />
          </>
        }
      />
      <ListFilters
        hint_characters={20}
        filters={FILTERS}
        search={search}
        onChange={change}
        searchBox={
          <ListSearchBox
            label="Number or name"
            value={search.search ?? ''}
            minCharacters={1}
            onChange={(text) => change({ search: text })}
          />
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState lines={6} />
      ) : parts.length === 0 ? (
        <div className="card">
          <EmptyState text="Nothing is below its min" hint="Parts with a min are listed here when there are fewer." />
        </div>
      ) : (
        byVendor(parts).map((group) => <VendorGroup key={group.vendor_id ?? ''} group={group} />)
      )}
    </InventoryTab>
  );
}
