import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { create } from '@baydesk/domain/permissions/permission';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { OrderOfVehicle } from './OrderOfVehicle.tsx';
import classes from './OrdersSection.module.css';
import { useOrdersCount } from '../list/use-order-counts.ts';
import { usePreload } from './use-preload.ts';

interface OrdersSectionProps {
  vehicle: Vehicle;
  isOfAllOwners: boolean;
  onNew: () => void;
}

/** The orders of a unit with their lines: open orders first, then the history. */
export function OrdersSection({ vehicle, isOfAllOwners, onNew }: OrdersSectionProps) {
  const company_id = isOfAllOwners ? undefined : vehicle.customer_id;
  const { query, rows, older_count, isWaiting } = usePreload({ vehicle_id: vehicle.id, company_id });
  const { error, refetch, fetchNextPage, isFetchingNextPage } = query;
  const owners = <OwnersSwitch vehicle={vehicle} isOfAllOwners={isOfAllOwners} />;
  if (rows.length === 0 || isWaiting)
    return (
      <SectionCard title="Work orders" actions={owners} flush>
        {error ? (
          <ErrorState
            error={new Error('Failed to fetch work orders', { cause: error })}
            onRetry={() => void refetch()}
          />
        ) : query.isPending || isWaiting ? (
          <LoadingState lines={6} />
        ) : (
          <NoOrders onNew={onNew} />
        )}
      </SectionCard>
    );
  const newOrder = (
    <Can do={create('work_order')}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
        New order
      </Button>
    </Can>
  );
  const groups = [
    { title: 'Open', orders: rows.filter(({ status }) => !isFrozenOrder(status)) },
    { title: 'History', orders: rows.filter(({ status }) => isFrozenOrder(status)) },
  ].filter(({ orders }) => orders.length > 0);
  return (
    <>
      {groups.map(({ title, orders }, place) => (
        <Orders
          key={title}
          title={title}
          orders={orders}
          vehicle={vehicle}
          actions={
            <>
              {place === groups.length - 1 && owners}
              {place === 0 && newOrder}
            </>
          }
        />
      ))}
      {older_count > 0 && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {`Show ${older_count === 1 ? 'the one before' : 'those before'}`}
        </Button>
      )}
    </>
  );
}

interface OrdersProps {
  title: string;
  orders: readonly WorkOrderRow[];
  vehicle: Vehicle;
  actions: ReactNode;
}

function Orders({ title, orders, vehicle, actions }: OrdersProps) {
  return (
    <SectionCard title={title} actions={<div className={classes.actions}>{actions}</div>} flush>
      <ul className={classes.orders}>
        {orders.map((order) => (
          <OrderOfVehicle key={order.id} order={order} owner_id={vehicle.customer_id} />
        ))}
      </ul>
    </SectionCard>
  );
}

const NoOrders = ({ onNew }: { onNew: () => void }) => (
  <EmptyState
    text="Empty bays, endless possibilities. Get Going!"
    hint="Every order of this unit, from every location, is kept here with what was done."
    action={
      <Can do={create('work_order')}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
          New order
        </Button>
      </Can>
    }
  />
);

interface OwnersSwitchProps {
  vehicle: Vehicle;
  isOfAllOwners: boolean;
}

/** Shown only if the unit has orders of an earlier owner. */
function OwnersSwitch({ vehicle, isOfAllOwners }: OwnersSwitchProps) {
  const navigate = useNavigate();
  const counts = useOrdersCount({ vehicleId: vehicle.id, companyId: vehicle.customer_id });
  if (!counts || counts.other_owners_count === 0) return null;
  return (
    <Switch
      className={classes.switch}
      size="xs"
      label={`Earlier owners (${counts.other_owners_count})`}
      checked={isOfAllOwners}
      onChange={(event) =>
        void navigate({
          to: '/customers/vehicle/$id/work-orders',
          params: { id: vehicle.id },
          search: event.currentTarget.checked ? { owners: 'all' } : {},
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
