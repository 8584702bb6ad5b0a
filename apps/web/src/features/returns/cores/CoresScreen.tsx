import type { CoreToReturn } from '@baydesk/contract/returns/cores.contract';
import { listCores } from '@baydesk/contract/returns/cores.contract';
import { create, move } from '@baydesk/domain/permissions/permission';
import { IconBan, IconTruckReturn } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { byVendor } from '../../../shared/ui/list/table/by-vendor.ts';
import type { VendorRows } from '../../../shared/ui/list/table/by-vendor.ts';
import type { BulkAction, ListFilter } from '../../../shared/ui/list/screen/list-definition.ts';
import { useListState } from '../../../shared/ui/list/screen/use-list-state.ts';
import { VendorChip } from '../../../shared/ui/list/filters/VendorChip.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ByVendorTab } from '../by-vendor/ByVendorTab.tsx';
import { useReturnOfOneVendor } from '../by-vendor/use-return-of-one-vendor.ts';
import classes from '../by-vendor/VendorCard.module.css';
import { VendorCards } from '../by-vendor/VendorCards.tsx';
import { CoreRow } from './CoreRow.tsx';
import type { VendorOfCores } from './use-cores.ts';
import { useCores, useMarkCores } from './use-cores.ts';

const GiveUpCoresDialog = loadedLater(() => import('./GiveUpCoresDialog.tsx'), 'GiveUpCoresDialog');

const FILTERS: readonly ListFilter<typeof listCores>[] = [
  { field: 'is_overdue', label: 'Overdue', options: [], isToggle: true },
  { field: 'vendor_id', label: 'Vendor', options: [], Chip: VendorChip },
];

/** Vendors with overdue cores come first. */
const overdueFirst = (groups: readonly VendorRows<CoreToReturn>[]) =>
  groups.toSorted(
    (one, other) =>
      Number(other.rows.some(({ is_overdue }) => is_overdue)) - Number(one.rows.some(({ is_overdue }) => is_overdue)),
  );

/** The worn parts whose deposits vendors give back, by vendor. */
export function CoresScreen() {
  const { search, change } = useListState(listCores);
  const { open: _open, view: _view, ...input } = search;
  const query = useCores(input);
  const { cores = [], vendors = [] } = query.data ?? {};
  return (
    <ByVendorTab
      title="Cores to return"
      query={query}
      count={query.data?.cores.length}
      filters={FILTERS}
      search={search}
      onChange={change}
      empty={
        <EmptyState
          text="No core waits to go back"
          hint="When a core comes back from a customer, say so at its part on the work order. It then waits here for its vendor."
        />
      }
    >
      <Cores key={JSON.stringify(input)} groups={overdueFirst(byVendor(cores))} vendors={vendors} />
    </ByVendorTab>
  );
}

interface CoresProps {
  groups: readonly VendorRows<CoreToReturn>[];
  vendors: readonly VendorOfCores[];
}

interface GivingUp {
  readonly cores: readonly CoreToReturn[];
  readonly settle: (is_done: boolean) => void;
}

/** The cores with their selection, keys and dialogs. */
function Cores({ groups, vendors }: CoresProps) {
  const mayMove = useCan(move('part_return'));
  const mayReturn = useCan(create('part_return'));
  const mayChoose = mayMove || mayReturn;
  const mark = useMarkCores();
  const { returnToVendor, dialog } = useReturnOfOneVendor();
  const [givingUp, setGivingUp] = useState<GivingUp | null>(null);
  const giveUp = (cores: readonly CoreToReturn[]) =>
    new Promise<void>((resolve, reject) => {
      const settle = (is_done: boolean) => (is_done ? resolve() : reject(new Error('Closed without a change')));
      setGivingUp({ cores, settle });
    });
  const actions: readonly BulkAction<CoreToReturn>[] = [
    ...(mayReturn
      ? [
          {
            label: 'Return to vendor…',
            icon: <IconTruckReturn size={16} stroke={1.75} aria-hidden />,
            run: (cores: readonly CoreToReturn[]) => returnToVendor({ cores }),
          },
        ]
      : []),
    ...(mayMove
      ? [
          { label: 'Mark ready', run: (cores: readonly CoreToReturn[]) => mark(cores, true) },
          { label: 'Will not be taken…', icon: <IconBan size={16} stroke={1.75} aria-hidden />, run: giveUp },
        ]
      : []),
  ];
  return (
    <>
      <VendorCards
        groups={groups}
        mayChoose={mayChoose}
        renderFacts={({ vendor_id }) => <Facts vendor={vendors.find((vendor) => vendor.vendor_id === vendor_id)} />}
        renderRow={(core, choosing) => (
          <CoreRow
            key={core.id}
            core={core}
            {...choosing}
            // The mutation and the dialog show the error themselves.
            onReady={(is_ready) => mark([core], is_ready).catch(() => undefined)}
            onGiveUp={() => void giveUp([core]).catch(() => undefined)}
          />
        )}
        actions={actions}
      />
      {dialog}
      {givingUp && (
        <GiveUpCoresDialog
          cores={givingUp.cores}
          onLeave={(is_done) => {
            givingUp.settle(is_done);
            setGivingUp(null);
          }}
        />
      )}
    </>
  );
}

/** '4 cores · 2 overdue · $600.00 at stake', of all that the vendor takes back. */
function Facts({ vendor }: { vendor: VendorOfCores | undefined }) {
  if (!vendor) return null;
  const { cores_count, overdue_count, amount } = vendor;
  return (
    <>
      {cores_count === 1 ? '1 core' : `${cores_count} cores`}
      {overdue_count > 0 && (
        <>
          {' · '}
          <span className={classes.overdue}>{overdue_count} overdue</span>
        </>
      )}
      {amount !== null && (
        <>
          {' · '}
          <Money value={amount} strong /> at stake
        </>
      )}
    </>
  );
}
