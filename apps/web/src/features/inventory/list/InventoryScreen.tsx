import type { StockPart } from '@baydesk/contract/inventory.contract';
import { listStock, sumStock } from '@baydesk/contract/inventory.contract';
import type { LabelSize } from '@baydesk/contract/inventory/papers.contract';
import { change, create, move, view } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconGridDots, IconPlus, IconTag, IconTags } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { BulkAction } from '../../../shared/ui/list/screen/list-definition.ts';
import type { ListSearch } from '../../../shared/ui/list/screen/list-endpoint.ts';
import { ListScreen } from '../../../shared/ui/list/screen/ListScreen.tsx';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { SavedViews } from '../../saved-views/public.ts';
import { InventoryTab } from '../InventoryTab.tsx';
import { useLabelsPdf } from '../use-inventory.ts';
import { STOCK_COLUMNS, withoutCosts } from './stock-columns.tsx';
import { useStockFilters } from './use-stock-filters.tsx';

const StockPartDialog = loadedLater(() => import('../stock/StockPartDialog.tsx'), 'StockPartDialog');
const MoveToShelfDialog = loadedLater(() => import('./MoveToShelfDialog.tsx'), 'MoveToShelfDialog');
const TransferDialog = loadedLater(() => import('../transfers/TransferDialog.tsx'), 'TransferDialog');

/** The open row's name for a part that is not kept here yet. */
const NEW = 'new';
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Over {
  readonly dialog: 'shelf' | 'transfer';
  readonly parts: readonly StockPart[];
  /** Called when the dialog is closed, with whether something was done. */
  readonly settle: (is_done: boolean) => void;
}

/** The parts of the chosen location, with their number and value. */
export function InventoryScreen() {
  const { search } = useListState(listStock);
  const { open, show, close } = useOpenRow();
  const [over, setOver] = useState<Over | null>(null);
  const { parts_count, value_cents } = useStockSum(search);
  const sees_costs = useCan(view('inventory', 'cost'));
  const leave = (is_done: boolean) => {
    over?.settle(is_done);
    setOver(null);
  };
  return (
    <InventoryTab>
      <ListScreen
        title="Inventory"
        endpoint={listStock}
        columns={sees_costs ? STOCK_COLUMNS : withoutCosts(STOCK_COLUMNS)}
        filters={useStockFilters()}
        bulkActions={useBulkActions(setOver)}
        rowLink={({ id }) => ({ to: '/parts/inventory/$id', params: { id } })}
        searchLabel="Number, name or barcode"
        emptyHint="Parts of the catalogue that are kept on the shelves of this location."
        afterFilters={<SavedViews list="inventory" search={search} />}
        countText={() => parts_count?.toLocaleString('en-US')}
        renderSummary={() => typeof value_cents === 'number' && <Money value={value_cents} />}
        action={
          <Can do={create('inventory')}>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
              Stock a part
            </Button>
          </Can>
        }
      />
      {open === NEW && (
        <Can do={create('inventory')}>
          <StockPartDialog onClose={close} />
        </Can>
      )}
      {over?.dialog === 'shelf' && <MoveToShelfDialog parts={over.parts} onLeave={leave} />}
      {over?.dialog === 'transfer' && <TransferDialog parts={over.parts} onLeave={leave} />}
    </InventoryTab>
  );
}

/** The number of parts in view, also where the list stops counting, and their value for people who see costs. */
function useStockSum({
  open: _open,
  view: _view,
  sort_by: _sort,
  descending: _order,
  ...input
}: ListSearch<typeof listStock>) {
  const { data, isPlaceholderData } = useQuery({
    ...endpointQuery(sumStock, input, ['inventory', 'sum', input]),
    placeholderData: keepPreviousData,
    meta: { is_silent: true },
  });
  return { parts_count: isPlaceholderData ? undefined : data?.parts_count, value_cents: data?.value_cents };
}

function useBulkActions(onOpen: (over: Over) => void): readonly BulkAction<StockPart>[] {
  const mayChange = useCan(change('inventory'));
  const mayMove = useCan(move('inventory'));
  const labels = useLabelsPdf();
  const prints = (size: LabelSize) => (parts: readonly StockPart[]) =>
    labels.mutateAsync({ ids: parts.map(({ id }) => id), size });
  // The choice is cleared only once the dialog has done its work.
  const opens = (dialog: Over['dialog']) => (parts: readonly StockPart[]) =>
    new Promise<void>((resolve, reject) => {
      const settle = (is_done: boolean) => (is_done ? resolve() : reject(new Error('Closed without a change')));
      onOpen({ dialog, parts, settle });
    });
  return [
    ...(mayChange ? [{ label: 'Put on a shelf…', icon: <IconGridDots {...ICON} />, run: opens('shelf') }] : []),
    ...(mayMove ? [{ label: 'Transfer…', icon: <IconArrowsExchange {...ICON} />, run: opens('transfer') }] : []),
    { label: 'Labels on a roll', icon: <IconTag {...ICON} />, run: prints('roll') },
    { label: 'Labels on a sheet', icon: <IconTags {...ICON} />, run: prints('sheet') },
  ];
}
