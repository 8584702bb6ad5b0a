import type { ReturnRequest } from '@baydesk/contract/returns.contract';
import { listReturnRequests } from '@baydesk/contract/returns.contract';
import { sumCents } from '@baydesk/domain/money/cents';
import { change, create } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash, IconTruckReturn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { BulkBar } from '../../../shared/ui/list/screen/BulkBar.tsx';
import type { VendorRows } from '../../../shared/ui/list/table/by-vendor.ts';
import { byVendor } from '../../../shared/ui/list/table/by-vendor.ts';
import { CreateByKey } from '../../../shared/ui/list/screen/CreateByKey.tsx';
import type { BulkAction, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { loadEveryRow } from '../../../shared/ui/list/screen/list-pages.ts';
import { isNarrowed } from '../../../shared/ui/list/screen/list-search.ts';
import { ListFilters } from '../../../shared/ui/list/filters/ListFilters.tsx';
import { ListSearchBox } from '../../../shared/ui/list/screen/ListSearchBox.tsx';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { useOpenRow } from '../../../shared/ui/list/table/use-open-row.ts';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { useReturnOfOneVendor } from '../by-vendor/use-return-of-one-vendor.ts';
import { isChoosable, useVendorRows } from '../by-vendor/use-vendor-rows.ts';
import { VendorCard } from '../by-vendor/VendorCard.tsx';
import classes from '../by-vendor/VendorCard.module.css';
import { VendorListBody } from '../by-vendor/VendorListBody.tsx';
import { ReturnsTab } from '../ReturnsTab.tsx';
import { ReturnRequestRow } from './ReturnRequestRow.tsx';
import { useRequestChanges } from './use-request-changes.ts';

const ReturnFromShelfDialog = loadedLater(() => import('./ReturnFromShelfDialog.tsx'), 'ReturnFromShelfDialog');
const ChangeRequestDialog = loadedLater(() => import('./ChangeRequestDialog.tsx'), 'ChangeRequestDialog');

/** The open row's name for a request that is not there yet. */
const NEW = 'new';
const SEARCH_LABEL = 'Part, order or vendor';
const FILTERS: readonly ListFilter<typeof listReturnRequests>[] = [
  { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
];
const NONE: readonly ReturnRequest[] = [];

/** The requests to return, by vendor; the chosen ones go onto one return. */
export function ReturnRequestsScreen() {
  useScreenTitle('Return requests');
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
  const requests = query.data ?? NONE;
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
    <ReturnsTab>
      <PageHeader
        title="Return requests"
        aside={query.data && <output>{requests.length.toLocaleString('en-US')}</output>}
        actions={!isBlank && fromShelf}
      />
      <ListFilters
        hint_characters={SEARCH_LABEL.length}
        filters={FILTERS}
        search={search}
        onChange={narrow}
        searchBox={
          <ListSearchBox
            label={SEARCH_LABEL}
            value={search.search ?? ''}
            minCharacters={1}
            onChange={(text) => narrow({ search: text })}
          />
        }
      />
      <VendorListBody
        query={query}
        isEmpty={requests.length === 0}
        isNarrowed={is_narrowed}
        empty={
          <EmptyState
            text="Nothing waits to go back"
            hint="A part goes back by ‘Return…’ in its menu on a work order, or from the shelf."
            action={fromShelf}
          />
        }
      >
        <Requests key={JSON.stringify(input)} groups={byVendor(requests)} />
      </VendorListBody>
      {open === NEW && (
        <Can do={create('part_return')}>
          <ReturnFromShelfDialog onClose={close} />
        </Can>
      )}
    </ReturnsTab>
  );
}

/** The requests with their selection, keys and dialogs. */
function Requests({ groups }: { groups: readonly VendorRows<ReturnRequest>[] }) {
  const mayChange = useCan(change('part_return'));
  const mayReturn = useCan(create('part_return'));
  const { list_ref, ...list } = useVendorRows(groups, mayReturn);
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
      <div ref={list_ref} className={classes.cards}>
        {groups.map(({ vendor_id, vendor_name, rows }) => (
          <VendorCard
            key={vendor_id ?? ''}
            vendor_id={vendor_id}
            vendor_name={vendor_name}
            facts={<Facts requests={rows} />}
            choice={mayReturn ? { state: list.choiceOf(rows), onToggle: () => list.toggleAll(rows) } : undefined}
          >
            {rows.map((request) => (
              <ReturnRequestRow
                key={request.id}
                request={request}
                index={list.indexOf(request)}
                isChosen={list.isChosen(request)}
                isChoosing={list.chosen.length > 0}
                changes={changes}
                onChoose={mayReturn && isChoosable(request) ? () => list.toggle(request.id) : undefined}
                onFocus={() => list.follow(list.indexOf(request))}
                onEdit={() => setEdited(request)}
              />
            ))}
          </VendorCard>
        ))}
      </div>
      <BulkBar rows={list.chosen} actions={actions} onClear={list.clear} />
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
