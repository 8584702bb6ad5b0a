import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { change, move, view } from '@baydesk/domain/permissions/permission';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import { IconFlag } from '@tabler/icons-react';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { InlineEdit } from '../../../shared/ui/edit/InlineEdit.tsx';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { NotesSection } from '../../notes/public.ts';
import { CustomerLink } from '../display/CustomerLink.tsx';
import { useReadingKind } from '../readings/use-reading-kind.ts';
import { useChangeVehicle, useOrderCounts, useVehicle } from '../use-vehicles.ts';
import { toVehicleFields } from '../vehicle-form/vehicle-values.ts';
import { ContactInPlace } from './ContactInPlace.tsx';
import type { VehicleOver } from './VehicleActions.tsx';
import { VehicleActions } from './VehicleActions.tsx';
import { VehicleFacts } from './VehicleFacts.tsx';
import classes from './VehicleScreen.module.css';

const HistoryDrawer = loadedLater(() => import('../../../shared/ui/history/HistoryDrawer.tsx'), 'HistoryDrawer');
const TransferDialog = loadedLater(() => import('../owners/TransferDialog.tsx'), 'TransferDialog');
const AddReadingDialog = loadedLater(() => import('../readings/AddReadingDialog.tsx'), 'AddReadingDialog');
const ChangeVehicleDialog = loadedLater(() => import('../vehicle-form/ChangeVehicleDialog.tsx'), 'ChangeVehicleDialog');

const route = getRouteApi('/shell/customers/vehicle/$id');

export function VehicleScreen() {
  const { data, error, refetch } = useVehicle(route.useParams().id);
  if (data) return <OpenVehicle key={data.id} vehicle={data} />;
  if (error && isRefusal(error, 404)) return <EmptyState text="There is no such vehicle" hint={error.message} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState lines={6} />;
}

function OpenVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { id, vehicle_info } = vehicle;
  const [over, setOver] = useState<VehicleOver | null>(null);
  const mayChange = useCan(change('vehicle'));
  const mayTransfer = useCan(move('vehicle'));
  const seesInvoices = useCan(view('invoice'));
  const { kind } = useReadingKind(vehicle);
  const close = () => setOver(null);
  useScreenTitle(vehicle_info);
  useScreenKeys(mayChange ? { e: () => setOver('change'), r: () => setOver('reading') } : {});
  return (
    <>
      <DetailScreen
        title={vehicle_info}
        status={vehicle.is_retired && <StatusBadge status="retired" label="Retired" colour="grey" />}
        meta={<VehicleMeta vehicle={vehicle} />}
        actions={<VehicleActions vehicle={vehicle} onOpen={setOver} />}
        tabs={[
          {
            label: 'Work Orders',
            count: useOrderCounts({ vehicleId: id, companyId: vehicle.customer_id })?.count,
            link: { to: '/customers/vehicle/$id/work-orders', params: { id } },
          },
          ...(seesInvoices
            ? [
                {
                  label: 'Invoices',
                  count: vehicle.invoices,
                  link: { to: '/customers/vehicle/$id/invoices', params: { id } },
                } as const,
              ]
            : []),
          { label: 'Readings', link: { to: '/customers/vehicle/$id/readings', params: { id } } },
          { label: 'Owners', link: { to: '/customers/vehicle/$id/owners', params: { id } } },
        ]}
      >
        <div className={classes.columns}>
          <div className={classes.facts}>
            <VehicleFacts vehicle={vehicle} />
          </div>
          <div className={classes.tab}>
            <Outlet />
          </div>
          <div className={classes.notes}>
            <NotesSection reference_type="vehicle" reference_id={id} />
          </div>
        </div>
      </DetailScreen>
      {over === 'change' && mayChange && <ChangeVehicleDialog vehicle={vehicle} onClose={close} />}
      {over === 'reading' && mayChange && <AddReadingDialog vehicle={vehicle} kind={kind} onClose={close} />}
      {over === 'transfer' && mayTransfer && <TransferDialog vehicle={vehicle} onClose={close} />}
      {over === 'history' && <HistoryDrawer entity="vehicle" entity_id={id} name={vehicle_info} onClose={close} />}
    </>
  );
}

const PINNED_CHARACTERS = 500;

/** The vehicle's owner, contact and warnings. */
function VehicleMeta({ vehicle }: { vehicle: Vehicle }) {
  return (
    <>
      <CustomerLink id={vehicle.customer_id} name={vehicle.customer_name} />
      <ContactInPlace vehicle={vehicle} />
      <PinnedNote vehicle={vehicle} />
    </>
  );
}

function PinnedNote({ vehicle }: { vehicle: Vehicle }) {
  const mayChange = useCan(change('vehicle'));
  const save = useChangeVehicle();
  if (!mayChange && vehicle.pin_notes === '') return null;
  return (
    <span className={classes.pinned} data-empty={vehicle.pin_notes === '' || undefined}>
      <IconFlag size={15} stroke={1.75} aria-hidden />
      <InlineEdit
        label="pinned note"
        value={vehicle.pin_notes}
        emptyText="Pin a note"
        rule={maxLength('Pinned note', PINNED_CHARACTERS)}
        onSave={(pin_notes) => save.mutateAsync({ ...toVehicleFields(vehicle), pin_notes })}
        readOnly={!mayChange}
      />
    </span>
  );
}
