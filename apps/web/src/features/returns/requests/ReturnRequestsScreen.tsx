import type { ReturnRequest } from '@baydesk/contract/returns.contract';
import { listReturnRequests } from '@baydesk/contract/returns.contract';
import { sumCents } from '@baydesk/domain/money/cents';
import { change, create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash, IconTruckReturn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { VendorRows } from '../../../shared/ui/list/table/by-vendor.ts';
import { byVendor } from '../../../shared/ui/list/table/by-vendor.ts';
import { CreateByKey } from '../../../shared/ui/list/screen/CreateByKey.tsx';
import type { BulkAction, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { loadEveryRow } from '../../../shared/ui/list/screen/list-pages.ts';
import { isNarrowed } from '../../../shared/ui/list/screen/list-search.ts';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ByVendorTab } from '../by-vendor/ByVendorTab.tsx';
import { useReturnOfOneVendor } from '../by-vendor/use-return-of-one-vendor.ts';
import { VendorCards } from '../by-vendor/VendorCards.tsx';
import { ReturnRequestRow } from './ReturnRequestRow.tsx';
import { useRequestChanges } from './use-request-changes.ts';

const ReturnFromShelfDialog = loadedLater(() => import('./ReturnFromShelfDialog.tsx'), 'ReturnFromShelfDialog');
const ChangeRequestDialog = loadedLater(() => import('./ChangeRequestDialog.tsx'), 'ChangeRequestDialog');

/** The open row's name for a request that is not there yet. */
const NEW = 'new';
const FILTERS: readonly ListFilter<typeof listReturnRequests>[] = [
  { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
];
const NONE: readonly ReturnRequest[] = [];

/** The requests to return, by vendor; the chosen ones go onto one return. */
export function ReturnRequestsScreen() {
  const { search, change: narrow } = useListState(listReturnRequests);
  const { open: _open, view: _view, ...input } = search;
  const { open, show, close } = useOpenRow();
  const query = useQuery({
    queryKey: ['part_return', 'requests', input],
    queryFn: ({ signal }) =>
      loadEveryRow<ReturnRequest>((page, rows_per_page) =>
        call(listReturnRequests, { ...input, page, rows_per_page }, signal),
      ),
    meta: { is_silent: true },
  });
  const is_narrowed = isNarrowed(
    search,
    FILTERS.map(({ field }) => field),
  );
  const fromShelf = (
    <Can do={create('part_return')}>
      <CreateByKey isUnseen={query.isPending && !is_narrowed}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => show(NEW)}>
          From the shelf
        </Button>
      </CreateByKey>
    </Can>
  );
  const isBlank = query.data?.length === 0 && !is_narrowed;
  return (
    <>
      <ByVendorTab
        title="Return requests"
        query={query}
        count={query.data?.length}
        filters={FILTERS}
        search={search}
        onChange={narrow}
        actions={!isBlank && fromShelf}
        empty={
          <EmptyState
            text="Nothing waits to go back"
            hint="A part goes back by ‘Return…’ in its menu on a work order, or from the shelf."
            action={fromShelf}
          />
        }
      >
        <Requests key={JSON.stringify(input)} groups={byVendor(query.data ?? NONE)} />
      </ByVendorTab>
      {open === NEW && (
        <Can do={create('part_return')}>
          <ReturnFromShelfDialog onClose={close} />
        </Can>
      )}
    </>
  );
}

/** The requests with their selection, keys and dialogs. */
function Requests({ groups }: { groups: readonly VendorRows<ReturnRequest>[] }) {
  const mayChange = useCan(change('part_return'));
  const mayReturn = useCan(create('part_return'));
  const [edited, setEdited] = useState<ReturnRequest | null>(null);
  const { returnToVendor, dialog } = useReturnOfOneVendor();
  const changes = useRequestChanges();
  const actions: readonly BulkAction<ReturnRequest>[] = [
    {
      label: 'Return to vendor…',
      icon: <IconTruckReturn size={16} stroke={1.75} aria-hidden />,
      run: (requests) => returnToVendor({ requests }),
    },
    ...(mayChange
      ? [
          {
            label: 'Mark ready',
            run: (requests: readonly ReturnRequest[]) => changes.markReady(requests, true),
          },
          {
            label: 'Withdraw',
            icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
            run: changes.withdraw,
          },
        ]
      : []),
  ];
  return (
    <>
      <VendorCards
        groups={groups}
        mayChoose={mayReturn}
        renderFacts={({ rows }) => <Facts requests={rows} />}
        renderRow={(request, choosing) => (
          <ReturnRequestRow
            key={request.id}
            request={request}
            {...choosing}
            changes={changes}
            onEdit={() => setEdited(request)}
          />
        )}
        actions={actions}
      />
      {dialog}
      {edited && <ChangeRequestDialog request={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** '3 parts · $120.00' */
function Facts({ requests }: { requests: readonly ReturnRequest[] }) {
  const totals = requests.map(({ total }) => total).filter((total) => total !== null);
  return (
    <>
      {requests.length === 1 ? '1 part' : `${requests.length} parts`}
      {totals.length > 0 && (
        <>
          {' · '}
          <Money value={sumCents(totals)} />
        </>
      )}
    </>
  );
}
