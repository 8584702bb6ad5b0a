import type { createWorkOrder as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { takenNumber } from '../../../platform/writes/document-number.ts';
import { lockNewId } from '../../../platform/writes/taken-names.ts';
import { holdCustomers } from '../../customers/public.ts';
import { findAndLockVehicle, tellVehicle } from '../../vehicles/public.ts';
import { payersOf } from '../lines/create-line.ts';
import { isOrderThere, readNewOrder } from '../order/load-order.ts';
import { detailFor, viewOrder } from '../order/view-order.ts';
import { ADVISOR, assertStaff, LEAD, readPeople } from '../order/assert-staff.ts';
import { settleOrder, typedColumns } from '../order/change-order.ts';
import { instantText, openDraft } from '../order/order-draft.ts';
import { addNewLines, assertMayAddLines, readForNewLines } from './new-order-lines.ts';
import { EMPTY_ORDER, storeOrder } from './new-order.ts';
import { assertContact, assertCustomer, NO_VEHICLE, readContact, usableCopy } from './order-subject.ts';

/** A repeated call returns the order as it is. */
export async function createWorkOrder(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const {
    id,
    is_lower_right,
    licence_plate,
    lines,
    canned_lines: _canned,
    revives_line_ids: _revived,
    ...fields
  } = input;
  const { customer_id, contact_id, vehicle_id, mileage, engine_hours, service_advisor_id, lead_technician_id } = fields;
  const { organization_id } = ctx.actor;
  assertMayAddLines(ctx, input);
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
  const technician_ids = lines.flatMap((line) => line.technician_ids);
  const [, is_there, customers, vehicle, contact, people, opened, named] = await Promise.all([
    lockNewId(ctx, id),
    isOrderThere(ctx, id),
    holdCustomers(ctx, [customer_id, ...payersOf(lines)]),
    vehicle_id ? findAndLockVehicle(ctx, vehicle_id) : undefined,
    readContact(ctx, contact_id),
    readPeople(ctx, [service_advisor_id, lead_technician_id, ...technician_ids]),
    readNewOrder(ctx, row),
    readForNewLines(ctx, input),
  ]);
  if (is_there) return viewOrder(ctx, id);
  assertCustomer(customers.get(customer_id));
  assertContact(contact, customer_id, contact_id);
  if (service_advisor_id) assertStaff(people, ctx.workplace.id, service_advisor_id, ADVISOR);
  if (lead_technician_id) assertStaff(people, ctx.workplace.id, lead_technician_id, LEAD);
  const copy = vehicle_id ? usableCopy(vehicle, customer_id) : NO_VEHICLE;
  const vehicle_change = vehicle && tellVehicle(ctx, vehicle, { mileage, engine_hours, licence_plate, is_lower_right });

  const order = { ...opened.order, ...copy, licence_plate: licence_plate || copy.licence_plate };
  const before = { ...opened, order };
  const draft = openDraft(ctx.now, before);
  if (vehicle_change) draft.showReadings(vehicle_change.vehicle);
  if (vehicle_change) draft.alsoWrite(...vehicle_change.writes(sql`'Work order ' || ${takenNumber('work_order')}`));
  if (named) addNewLines(ctx, before, draft, input, { ...named, payers: customers, people });
  const { after, others } = settleOrder(ctx, before, draft, { action: 'created' });
  const number = await storeOrder(ctx, after, others);
  return detailFor(ctx, { ...after, order: { ...after.order, number } });
}
