import type {
  changeRequiredData as changeEndpoint,
  checkData as checkEndpoint,
} from '@baydesk/contract/work-orders.contract';
import { normalizeVin } from '@baydesk/domain/vehicles/vin';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { WORK_ORDER_MOVES } from '@baydesk/domain/work-orders/work-order-moves';
import { refuse } from '../../../platform/request/errors.ts';
import { readUsable, refuseUnusable } from '../../../platform/records/usable.ts';
import type { Ctx } from '../../../platform/request/context.ts';
import type { OrderColumns } from '../order/order-rows.ts';
import { loadOrder } from '../order/load-order.ts';
import { changeOrder } from '../order/change-order.ts';
import { withoutUndefined } from '../order/order-draft.ts';
import { missingData, moveProblems } from './move-problems.ts';
import { holdVehicle, updateVehicle } from './order-subject.ts';

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
  const { vehicle_type_id } = details;
  const change = {
    of: { work_order_id },
    version,
    action: 'required_data_changed',
    ...(vehicle_type_id !== undefined && { columns: { vehicle_type_id } }),
    hold: () => holdVehicle(ctx, work_order_id, vehicle_details),
    read: () => readUsable(ctx, 'vehicle_types', [vehicle_type_id]),
  };
  return changeOrder(ctx, change, (loaded, draft, { held: vehicle, read: types }) => {
    const reference = { before: loaded.order.vehicle_type_id, field: 'vehicle_type_id', label: 'Vehicle type' };
    if (vehicle_type_id) refuseUnusable(types, { id: vehicle_type_id, ...reference });
    updateVehicle(ctx, loaded, draft, vehicle, vehicle_details, is_lower_right);
    for (const { line_id, tech_story } of stories) {
      if (!loaded.lines.some(({ id }) => id === line_id)) refuse('not_of_this_order', { field: 'Line' }, 'stories');
      draft.saveLine(line_id, { tech_story });
    }
    const columns = withoutUndefined({ ...vehicle_details, customer_po, required_data }) as OrderColumns;
    return Object.keys(columns).length > 0 ? columns : undefined;
  });
}
