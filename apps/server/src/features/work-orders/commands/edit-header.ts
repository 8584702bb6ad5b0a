import type * as orders from '@baydesk/contract/work-orders.contract';
import type * as discounts from '@baydesk/contract/work-orders/discounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { assertUsable } from '../../../platform/records/usable.ts';
import { changeOrder } from '../order/change-order.ts';
import type { LoadedOrder, OrderColumns } from '../order/load-order.ts';
import { ADVISOR, assertStaff, LEAD } from '../order/assert-staff.ts';
import { lockSubject } from '../order/lock-subject.ts';
import { discountColumns } from '../totals/discount-columns.ts';
import { assertContact, NO_VEHICLE, updateVehicle, usableCopy } from './order-subject.ts';

interface Versioned {
  readonly work_order_id: string;
  readonly version: number;
}

/** Changes columns of the order's header, which may depend on the order as it is. */
const editHeader = (
  ctx: Ctx,
  { work_order_id, version }: Versioned,
  action: string,
  columns: (loaded: LoadedOrder) => OrderColumns | Promise<OrderColumns>,
) => changeOrder(ctx, { work_order_id, version, action }, async (loaded) => columns(loaded));

export const changeWorkOrder = (
  ctx: Ctx,
  { work_order_id, version, ...fields }: InputOf<typeof orders.changeWorkOrder>,
) => editHeader(ctx, { work_order_id, version }, 'changed', () => fields);

export async function changeMileage(
  ctx: Ctx,
  { mileage, is_lower_right, ...read }: InputOf<typeof orders.changeMileage>,
) {
  await updateVehicle(ctx, read.work_order_id, { mileage }, is_lower_right);
  return editHeader(ctx, read, 'mileage_changed', () => ({ mileage }));
}

export async function changeEngineHours(
  ctx: Ctx,
  { engine_hours, is_lower_right, ...read }: InputOf<typeof orders.changeEngineHours>,
) {
  await updateVehicle(ctx, read.work_order_id, { engine_hours }, is_lower_right);
  return editHeader(ctx, read, 'engine_hours_changed', () => ({ engine_hours }));
}

export async function changeLicencePlate(
  ctx: Ctx,
  { licence_plate, ...read }: InputOf<typeof orders.changeLicencePlate>,
) {
  await updateVehicle(ctx, read.work_order_id, { licence_plate }, false);
  return editHeader(ctx, read, 'licence_plate_changed', () => ({ licence_plate }));
}

export const changeLeadTechnician = (
  ctx: Ctx,
  { lead_technician_id, ...read }: InputOf<typeof orders.changeLeadTechnician>,
) =>
  editHeader(ctx, read, 'lead_technician_changed', async ({ order }) => {
    if (lead_technician_id && lead_technician_id !== order.lead_technician_id)
      await assertStaff(ctx, order.workplace_id, [lead_technician_id], LEAD);
    return { lead_technician_id };
  });

export const changeServiceAdvisor = (
  ctx: Ctx,
  { service_advisor_id, ...read }: InputOf<typeof orders.changeServiceAdvisor>,
) =>
  editHeader(ctx, read, 'service_advisor_changed', async ({ order }) => {
    if (service_advisor_id && service_advisor_id !== order.service_advisor_id)
      await assertStaff(ctx, order.workplace_id, [service_advisor_id], ADVISOR);
    return { service_advisor_id };
  });

export const changePurchaseOrder = (
  ctx: Ctx,
  { purchase_order, ...read }: InputOf<typeof orders.changePurchaseOrder>,
) => editHeader(ctx, read, 'purchase_order_changed', () => ({ purchase_order }));

export const changeCustomerPo = (ctx: Ctx, { customer_po, ...read }: InputOf<typeof orders.changeCustomerPo>) =>
  editHeader(ctx, read, 'customer_po_changed', () => ({ customer_po }));

/** In the specification these calls also return the customer's id. */
const withCustomer = async <Detail extends { work_order: { customer_id: string } }>(changing: Promise<Detail>) => {
  const detail = await changing;
  return { ...detail, customer_id: detail.work_order.customer_id };
};

export const changeContact = (ctx: Ctx, { contact_id, ...read }: InputOf<typeof orders.changeContact>) =>
  withCustomer(
    editHeader(ctx, read, 'contact_changed', async ({ order }) => {
      await assertContact(ctx, order.customer_id, contact_id);
      return { contact_id };
    }),
  );

export const changeShopSupplies = (
  ctx: Ctx,
  { work_order_id, version, ...fields }: InputOf<typeof orders.changeShopSupplies>,
) => withCustomer(editHeader(ctx, { work_order_id, version }, 'shop_supplies_changed', () => fields));

export const changeTax = (ctx: Ctx, { tax_id, ...read }: InputOf<typeof orders.changeTax>) =>
  withCustomer(
    editHeader(ctx, read, 'tax_changed', async ({ order }) => {
      if (tax_id)
        await assertUsable(ctx, { table: 'taxes', id: tax_id, before: order.tax_id, field: 'tax_id', label: 'Tax' });
      return { tax_id };
    }),
  );

export const changeDiscount = (
  ctx: Ctx,
  { work_order_id, version, discount }: InputOf<typeof discounts.changeDiscount>,
) =>
  changeOrder(ctx, { work_order_id, version, action: 'discount_changed', details: { discount } }, async () =>
    discountColumns(discount),
  );

export async function switchVehicle(ctx: Ctx, { vehicle_id, ...read }: InputOf<typeof orders.switchVehicle>) {
  const { vehicle } = await lockSubject(ctx, { vehicle_id });
  return withCustomer(
    editHeader(ctx, read, 'vehicle_switched', ({ order }) => ({
      ...(vehicle_id ? usableCopy(vehicle, order.customer_id) : NO_VEHICLE),
      mileage: null,
      engine_hours: null,
    })),
  );
}
