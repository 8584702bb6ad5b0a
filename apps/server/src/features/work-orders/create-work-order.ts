import type { createWorkOrder as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { v7 as uuidv7 } from 'uuid';
import type { WorkplaceCtx } from '../../platform/context.ts';
import { nextDocumentNumber } from '../../platform/document-number.ts';
import { lockNewId } from '../../platform/taken-names.ts';
import { tellVehicle } from '../vehicles/public.ts';
import { settle } from './change-order.ts';
import { insertRevivedLines } from './lines/revive-lines.ts';
import { findOrder, loadOrder } from './load-order.ts';
import { detailFor } from './order-detail.ts';
import { ADVISOR, assertContact, assertCustomer, assertStaff, LEAD, vehicleCopy } from './order-subject.ts';
import { insertOrder } from './work-orders.store.ts';

/** A repeat of a call that succeeded returns what is there. */
export async function createWorkOrder(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const { id, is_lower_right, revives_line_ids, licence_plate, ...fields } = input;
  const { customer_id, contact_id, vehicle_id, mileage, engine_hours } = fields;
  await lockNewId(ctx, id);
  const known = await findOrder(ctx, id);
  if (known) return detailFor(ctx, known);
  await assertCustomer(ctx, customer_id);
  await assertContact(ctx, customer_id, contact_id);
  await assertStaff(ctx, ctx.workplace.id, fields.service_advisor_id, ADVISOR);
  await assertStaff(ctx, ctx.workplace.id, fields.lead_technician_id, LEAD);
  const vehicle = await vehicleCopy(ctx, customer_id, vehicle_id);
  const number = await nextDocumentNumber(ctx, ctx.workplace.id, 'work_order');
  if (vehicle_id)
    await tellVehicle(
      ctx,
      vehicle_id,
      { mileage, engine_hours, licence_plate },
      is_lower_right,
      `Work order ${number}`,
    );
  await insertOrder(ctx, {
    ...fields,
    ...vehicle,
    licence_plate: licence_plate || vehicle.licence_plate,
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
  return detailFor(ctx, await settle(ctx, opened, { work_order_id: id, action: 'created' }));
}
