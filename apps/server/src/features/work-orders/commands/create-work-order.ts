import type { createWorkOrder as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { v7 as uuidv7 } from 'uuid';
import type { WorkplaceCtx } from '../../../platform/context.ts';
import { nextDocumentNumber } from '../../../platform/document-number.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { updateVehicleFromOrder } from '../../vehicles/public.ts';
import { insertRevivedLines } from '../lines/take-up-deferred.ts';
import { findOrder, loadOrder } from '../order/load-order.ts';
import { detailFor } from '../order/view-order.ts';
import { insertOrder } from '../order/order.store.ts';
import { ADVISOR, assertStaff, LEAD } from '../order/assert-staff.ts';
import { settleOrder } from '../order/change-order.ts';
import { lockSubject } from '../order/lock-subject.ts';
import { assertContact, assertCustomer, NO_VEHICLE, usableCopy } from './order-subject.ts';

/** A repeated call returns the order as it is. */
export async function createWorkOrder(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const { id, is_lower_right, revives_line_ids, licence_plate, ...fields } = input;
  const { customer_id, contact_id, vehicle_id, mileage, engine_hours, service_advisor_id, lead_technician_id } = fields;
  await lockNewId(ctx, id);
  const created = await findOrder(ctx, id);
  if (created) return detailFor(ctx, created);
  const { customer, vehicle } = await lockSubject(ctx, { customer_id, vehicle_id });
  assertCustomer(customer);
  await assertContact(ctx, customer_id, contact_id);
  if (service_advisor_id) await assertStaff(ctx, ctx.workplace.id, [service_advisor_id], ADVISOR);
  if (lead_technician_id) await assertStaff(ctx, ctx.workplace.id, [lead_technician_id], LEAD);
  const copy = vehicle_id ? usableCopy(vehicle, customer_id) : NO_VEHICLE;
  const number = await nextDocumentNumber(ctx, ctx.workplace.id, 'work_order');
  if (vehicle_id)
    await updateVehicleFromOrder(
      ctx,
      vehicle_id,
      { mileage, engine_hours, licence_plate },
      is_lower_right,
      `Work order ${number}`,
    );
  await insertOrder(ctx, {
    ...fields,
    ...copy,
    licence_plate: licence_plate || copy.licence_plate,
    id,
    workplace_id: ctx.workplace.id,
    number,
    status: 'estimate',
    status_value: 'draft',
    status_since: ctx.now.toString(),
    created_by: fullName(ctx.actor),
    created_at: ctx.now.toString(),
  });
  const opened = await loadOrder(ctx, id);
  await insertRevivedLines(
    ctx,
    opened,
    revives_line_ids.map((revives_line_id) => ({ id: uuidv7(), revives_line_id })),
  );
  return detailFor(ctx, await settleOrder(ctx, opened, { action: 'created' }));
}
