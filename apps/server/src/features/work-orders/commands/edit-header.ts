import type * as orders from '@baydesk/contract/work-orders.contract';
import type * as discounts from '@baydesk/contract/work-orders/discounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/request/context.ts';
import { readUsable, refuseUnusable } from '../../../platform/records/usable.ts';
import type { OrderFields } from '../../vehicles/public.ts';
import { changeOrder } from '../order/change-order.ts';
import type { OrderColumns } from '../order/order-rows.ts';
import type { StaffField } from '../order/assert-staff.ts';
import { ADVISOR, assertStaff, LEAD, readPeople } from '../order/assert-staff.ts';
import { withoutUndefined } from '../order/order-draft.ts';
import { lockSubject } from '../order/lock-subject.ts';
import { discountColumns } from '../totals/discount-columns.ts';
import { assertContact, holdVehicle, NO_VEHICLE, readContact, updateVehicle, usableCopy } from './order-subject.ts';

interface Versioned {
  readonly work_order_id: string;
  readonly version: number;
}

/** Changes columns of the order's header that depend on nothing else. */
const editHeader = (ctx: Ctx, { work_order_id, version }: Versioned, action: string, columns: OrderColumns) =>
  changeOrder(ctx, { of: { work_order_id }, version, action }, () => columns);

export const changeWorkOrder = (
  ctx: Ctx,
  { work_order_id, version, ...fields }: InputOf<typeof orders.changeWorkOrder>,
) => editHeader(ctx, { work_order_id, version }, 'changed', withoutUndefined(fields));

/** Changes columns of the order that are the vehicle's too. */
const editVehicle = (
  ctx: Ctx,
  { work_order_id, version }: Versioned,
  action: string,
  columns: Pick<OrderFields, 'mileage' | 'engine_hours' | 'licence_plate'> & OrderColumns,
  is_lower_right: boolean,
) =>
  changeOrder(
    ctx,
    { of: { work_order_id }, version, action, hold: () => holdVehicle(ctx, work_order_id, columns) },
    (loaded, draft, { held: vehicle }) => {
      updateVehicle(ctx, loaded, draft, vehicle, columns, is_lower_right);
      return columns;
    },
  );

export const changeMileage = (ctx: Ctx, { mileage, is_lower_right, ...read }: InputOf<typeof orders.changeMileage>) =>
  editVehicle(ctx, read, 'mileage_changed', { mileage }, is_lower_right);

export const changeEngineHours = (
  ctx: Ctx,
  { engine_hours, is_lower_right, ...read }: InputOf<typeof orders.changeEngineHours>,
) => editVehicle(ctx, read, 'engine_hours_changed', { engine_hours }, is_lower_right);

export const changeLicencePlate = (ctx: Ctx, { licence_plate, ...read }: InputOf<typeof orders.changeLicencePlate>) =>
  editVehicle(ctx, read, 'licence_plate_changed', { licence_plate }, false);

/** Changes the lead technician or the advisor. The present one may stay, even if they left the location. */
const changePerson = <Column extends 'lead_technician_id' | 'service_advisor_id'>(
  ctx: Ctx,
  { work_order_id, version, ...named }: Versioned & Readonly<Record<Column, string | null>>,
  action: string,
  field: StaffField & { readonly field: Column },
) => {
  const staff_id = (named as unknown as Record<Column, string | null>)[field.field];
  const columns: OrderColumns = { [field.field]: staff_id };
  return changeOrder(
    ctx,
    { of: { work_order_id }, version, action, columns, read: () => readPeople(ctx, [staff_id]) },
    ({ order }, _draft, { read: people }) => {
      if (staff_id && staff_id !== order[field.field]) assertStaff(people, order.workplace_id, staff_id, field);
      return columns;
    },
  );
};

export const changeLeadTechnician = (ctx: Ctx, input: InputOf<typeof orders.changeLeadTechnician>) =>
  changePerson(ctx, input, 'lead_technician_changed', LEAD);

export const changeServiceAdvisor = (ctx: Ctx, input: InputOf<typeof orders.changeServiceAdvisor>) =>
  changePerson(ctx, input, 'service_advisor_changed', ADVISOR);

export const changePurchaseOrder = (
  ctx: Ctx,
  { purchase_order, ...read }: InputOf<typeof orders.changePurchaseOrder>,
) => editHeader(ctx, read, 'purchase_order_changed', { purchase_order });

export const changeCustomerPo = (ctx: Ctx, { customer_po, ...read }: InputOf<typeof orders.changeCustomerPo>) =>
  editHeader(ctx, read, 'customer_po_changed', { customer_po });

/** In the specification these calls also return the customer's id. */
const withCustomer = async <Detail extends { work_order: { customer_id: string } }>(changing: Promise<Detail>) => {
  const detail = await changing;
  return { ...detail, customer_id: detail.work_order.customer_id };
};

export const changeContact = (
  ctx: Ctx,
  { work_order_id, version, contact_id }: InputOf<typeof orders.changeContact>,
) => {
  const columns = { contact_id };
  const change = { of: { work_order_id }, version, action: 'contact_changed', columns };
  return withCustomer(
    changeOrder(
      ctx,
      { ...change, read: () => readContact(ctx, contact_id) },
      ({ order }, _draft, { read: contact }) => {
        assertContact(contact, order.customer_id, contact_id);
        return columns;
      },
    ),
  );
};

export const changeShopSupplies = (
  ctx: Ctx,
  { work_order_id, version, ...fields }: InputOf<typeof orders.changeShopSupplies>,
) => withCustomer(editHeader(ctx, { work_order_id, version }, 'shop_supplies_changed', fields));

export const changeTax = (ctx: Ctx, { work_order_id, version, tax_id }: InputOf<typeof orders.changeTax>) => {
  const columns = { tax_id };
  const change = { of: { work_order_id }, version, action: 'tax_changed', columns };
  return withCustomer(
    changeOrder(
      ctx,
      { ...change, read: () => readUsable(ctx, 'taxes', [tax_id]) },
      ({ order }, _draft, { read: taxes }) => {
        if (tax_id) refuseUnusable(taxes, { id: tax_id, before: order.tax_id, field: 'tax_id', label: 'Tax' });
        return columns;
      },
    ),
  );
};

export const changeDiscount = (
  ctx: Ctx,
  { work_order_id, version, discount }: InputOf<typeof discounts.changeDiscount>,
) =>
  changeOrder(ctx, { of: { work_order_id }, version, action: 'discount_changed', details: { discount } }, () =>
    discountColumns(discount),
  );

export const switchVehicle = (
  ctx: Ctx,
  { work_order_id, version, vehicle_id }: InputOf<typeof orders.switchVehicle>,
) => {
  const change = {
    of: { work_order_id },
    version,
    action: 'vehicle_switched',
    columns: vehicle_id ? { vehicle_id } : NO_VEHICLE,
  };
  return withCustomer(
    changeOrder(
      ctx,
      { ...change, hold: () => lockSubject(ctx, { vehicle_id }) },
      ({ order }, _draft, { held: { vehicle } }) => ({
        ...(vehicle_id ? usableCopy(vehicle, order.customer_id) : NO_VEHICLE),
        mileage: null,
        engine_hours: null,
      }),
    ),
  );
};
