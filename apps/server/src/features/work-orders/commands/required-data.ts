import type {
  changeRequiredData as changeEndpoint,
  checkData as checkEndpoint,
} from '@baydesk/contract/work-orders.contract';
import { normalizeVin } from '@baydesk/domain/vehicles/vin';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { WORK_ORDER_MOVES } from '@baydesk/domain/work-orders/work-order-moves';
import { refuse } from '../../../platform/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { OrderColumns } from '../order/load-order.ts';
import { loadOrder } from '../order/load-order.ts';
import { changeOrder } from '../order/change-order.ts';
import { saveLine } from '../order/order.store.ts';
import { missingData, moveProblems } from './move-problems.ts';
import { assertVehicleType, updateVehicle } from './order-subject.ts';

/** All moves to complete have the same conditions. */
const COMPLETION = WORK_ORDER_MOVES.find(({ to }) => to === 'complete');

/** Lists the data that is missing before the order can be completed, and everything else in the way. */
export async function checkData(ctx: Ctx, { id }: InputOf<typeof checkEndpoint>) {
  const loaded = await loadOrder(ctx, id);
  const problems = COMPLETION ? moveProblems(loaded, COMPLETION) : [];
  return {
    missing: [...missingData(loaded)],
    problems: problems.filter(({ condition }) => condition !== 'data_complete'),
  };
}

/** Fills in, in one call, what checkData found missing on the order, its vehicle and its lines. */
export async function changeRequiredData(
  ctx: Ctx,
  { work_order_id, version, is_lower_right, stories, vin, ...details }: InputOf<typeof changeEndpoint>,
) {
  const { required_data, customer_po, ...for_vehicle } = details;
  const vehicle_details = vin === undefined ? for_vehicle : { ...for_vehicle, vin: normalizeVin(vin) };
  await assertVehicleType(ctx, work_order_id, details.vehicle_type_id);
  await updateVehicle(ctx, work_order_id, vehicle_details, is_lower_right);
  return changeOrder(ctx, { work_order_id, version, action: 'required_data_changed' }, async ({ lines }) => {
    const columns: OrderColumns = { ...vehicle_details };
    if (customer_po !== undefined) columns.customer_po = customer_po;
    if (required_data !== undefined) columns.required_data = required_data;
    for (const { line_id, tech_story } of stories) {
      if (!lines.some(({ id }) => id === line_id)) refuse('not_of_this_order', { field: 'Line' }, 'stories');
      await saveLine(ctx, line_id, { tech_story });
    }
    return Object.keys(columns).length > 0 ? columns : undefined;
  });
}
