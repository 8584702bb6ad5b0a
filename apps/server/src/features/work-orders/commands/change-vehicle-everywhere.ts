import type { changeVehicle as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { OPEN_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { Ctx } from '../../../platform/context.ts';
import { changeVehicle } from '../../vehicles/public.ts';
import { lockOrder } from '../order/load-order.ts';
import { settleOrder } from '../order/change-order.ts';
import { copyOf } from './order-subject.ts';

/** Vehicles know nothing of orders, so the copies on open orders are changed here when `changeAll` requests it. */
export async function changeVehicleEverywhere(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const vehicle = await changeVehicle(ctx, input);
  if (input.changeAll === 0) return vehicle;
  for (const id of await openOrdersOf(ctx, vehicle.id)) {
    const before = await lockOrder(ctx, id);
    await settleOrder(ctx, before, { action: 'vehicle_changed' }, copyOf(vehicle));
  }
  return vehicle;
}

async function openOrdersOf({ db }: Ctx, vehicle_id: string): Promise<readonly string[]> {
  const orders = await db
    .selectFrom('work_orders')
    .select('id')
    .where('vehicle_id', '=', vehicle_id)
    .where('status', 'in', [...OPEN_STATUSES])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return orders.map(({ id }) => id);
}
