import type { changeVehicle as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { OPEN_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { changeVehicle } from '../../vehicles/public.ts';
import { loadOrder } from '../order/load-order.ts';
import { settleOrder, writeOrders } from '../order/change-order.ts';
import { openDraft } from '../order/order-draft.ts';
import { copyOf } from './order-subject.ts';

/** Vehicles know nothing of orders, so the copies on open orders are changed here when `changeAll` requests it. */
export async function changeVehicleEverywhere(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const vehicle = await changeVehicle(ctx, input);
  if (input.changeAll === 0) return vehicle;
  const open = await lockOpenOrders(ctx, vehicle.id);
  assertHere(ctx, open);
  const loaded = await Promise.all(open.map(({ id }) => loadOrder(ctx, id)));
  const change = { action: 'vehicle_changed' };
  const settled = loaded.map((order) => settleOrder(ctx, order, openDraft(ctx.now, order), change, copyOf(vehicle)));
  await Promise.all(settled.map((order) => writeOrders(ctx, [order])));
  return vehicle;
}

interface OpenOrder {
  readonly id: string;
  readonly workplace_id: string;
  readonly workplace_name: string;
}

/** Locks the orders by their id, as everywhere; those that are settled meanwhile are left out. */
const lockOpenOrders = ({ db }: Ctx, vehicle_id: string): Promise<readonly OpenOrder[]> =>
  db
    .selectFrom('work_orders as o')
    .innerJoin('workplaces as w', 'w.id', 'o.workplace_id')
    .select(['o.id', 'o.workplace_id', 'w.name as workplace_name'])
    .where('o.vehicle_id', '=', vehicle_id)
    .where('o.status', 'in', [...OPEN_STATUSES])
    .where('o.removed_at', 'is', null)
    .orderBy('o.id')
    .forUpdate('o')
    .execute();

/** Refuses the whole change if it would reach orders that the person may not change one by one. */
function assertHere({ actor }: Ctx, open: readonly OpenOrder[]): void {
  const elsewhere = open.filter(({ workplace_id }) => !actor.workplace_ids.includes(workplace_id));
  if (elsewhere.length === 0) return;
  const names = [...new Set(elsewhere.map(({ workplace_name }) => workplace_name))].toSorted();
  refuse('orders_elsewhere', { locations: new Intl.ListFormat('en').format(names) }, 'changeAll');
}
