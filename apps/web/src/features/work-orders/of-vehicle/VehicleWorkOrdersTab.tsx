import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { viewVehicle } from '@baydesk/contract/vehicles.contract';
import { create } from '@baydesk/domain/permissions/permission';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { Can } from '../../../shared/permissions/Can.tsx';
import { LaterPart } from '../../../shared/routing/LaterPart.tsx';
import { lazyScreen } from '../../../shared/routing/lazy-screen.ts';
import { NEW_ORDER } from '../list/NewOrderButton.tsx';
import { DeferredSection } from './DeferredSection.tsx';
import { OrdersSection } from './OrdersSection.tsx';
import classes from './VehicleWorkOrdersTab.module.css';

const route = getRouteApi('/shell/customers/vehicle/$id/work-orders');
const CreateWorkOrderDialog = lazyScreen(() => import('../create/CreateWorkOrderDialog.tsx'), 'CreateWorkOrderDialog');

/** The deferred work and the orders of a unit. */
export function VehicleWorkOrdersTab() {
  const { id } = route.useParams();
  // The page around this tab fetches the same vehicle, so it is already cached.
  const { data: vehicle } = useQuery(endpointQuery(viewVehicle, { id }, ['vehicle', 'view', id]));
  return vehicle && <VehicleOrders vehicle={vehicle} />;
}

function VehicleOrders({ vehicle }: { vehicle: Vehicle }) {
  const { open, owners } = route.useSearch();
  const navigate = route.useNavigate();
  const [revives_line_ids, setRevived] = useState<readonly string[]>([]);
  const show = (line_ids: readonly string[]) => {
    setRevived(line_ids);
    void navigate({ search: (search) => ({ ...search, open: NEW_ORDER }), resetScroll: false });
  };
  const close = () => void navigate({ search: owners ? { owners } : {}, replace: true, resetScroll: false });
  return (
    <div className={classes.tab}>
      <DeferredSection vehicle_id={vehicle.id} onTakeUp={show} />
      <OrdersSection vehicle={vehicle} isOfAllOwners={owners === 'all'} onNew={() => show([])} />
      {open === NEW_ORDER && (
        <Can do={create('work_order')}>
          <LaterPart>
            <CreateWorkOrderDialog preset={{ vehicle_id: vehicle.id, revives_line_ids }} onClose={close} />
          </LaterPart>
        </Can>
      )}
    </div>
  );
}
