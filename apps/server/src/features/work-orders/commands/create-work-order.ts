import type { createWorkOrder as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { v7 as uuidv7 } from 'uuid';
import type { WorkplaceCtx } from '../../../platform/context.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { writeTogether } from '../../../platform/write-together.ts';
import { tellVehicle } from '../../vehicles/public.ts';
import { addRevivedLines, readRevived } from '../lines/take-up-deferred.ts';
import { isOrderThere, readNewOrder } from '../order/load-order.ts';
import { detailFor, viewOrder } from '../order/view-order.ts';
import { ADVISOR, assertStaff, LEAD, readPeople } from '../order/assert-staff.ts';
import { settleOrder, typedColumns } from '../order/change-order.ts';
import { lockSubject } from '../order/lock-subject.ts';
import { instantText, openDraft } from '../order/order-draft.ts';
import { EMPTY_ORDER, storeOrder } from './new-order.ts';
import { assertContact, assertCustomer, NO_VEHICLE, readContact, usableCopy } from './order-subject.ts';

/** A repeated call returns the order as it is. */
export async function createWorkOrder(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const { id, is_lower_right, revives_line_ids, licence_plate, ...fields } = input;
  const { customer_id, contact_id, vehicle_id, mileage, engine_hours, service_advisor_id, lead_technician_id } = fields;
  const { organization_id } = ctx.actor;
  const row = {
    ...EMPTY_ORDER,
    ...typedColumns(fields),
    organization_id,
    id,
    workplace_id: ctx.workplace.id,
    status_since: instantText(ctx.now),
    created_by: fullName(ctx.actor),
    created_at: instantText(ctx.now),
  };
  const [, is_there, { customer, vehicle }, contact, people, opened, revived] = await Promise.all([
    lockNewId(ctx, id),
    isOrderThere(ctx, id),
    lockSubject(ctx, { customer_id, vehicle_id }),
    readContact(ctx, contact_id),
    readPeople(ctx, [service_advisor_id, lead_technician_id]),
    readNewOrder(ctx, row),
    readRevived(ctx, revives_line_ids),
  ]);
  if (is_there) return viewOrder(ctx, id);
  assertCustomer(customer);
  assertContact(contact, customer_id, contact_id);
  if (service_advisor_id) assertStaff(people, ctx.workplace.id, service_advisor_id, ADVISOR);
  if (lead_technician_id) assertStaff(people, ctx.workplace.id, lead_technician_id, LEAD);
  const copy = vehicle_id ? usableCopy(vehicle, customer_id) : NO_VEHICLE;
  const told = vehicle && tellVehicle(ctx, vehicle, { mileage, engine_hours, licence_plate, is_lower_right });

  const order = { ...opened.order, ...copy, licence_plate: licence_plate || copy.licence_plate };
  const before = { ...opened, order };
  const draft = openDraft(ctx.now, before);
  if (told) draft.showReadings(told.vehicle);
  const revivals = revives_line_ids.map((revives_line_id) => ({ id: uuidv7(), revives_line_id }));
  addRevivedLines(ctx, before, draft, revivals, revived);
  const { after, others } = settleOrder(ctx, before, draft, { action: 'created' });
  const number = await storeOrder(ctx, after, others);
  if (told) await writeTogether(ctx.db, told.writes(`Work order ${number}`));
  return detailFor(ctx, { ...after, order: { ...after.order, number } });
}
