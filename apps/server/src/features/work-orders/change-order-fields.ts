import type * as orders from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { normalizeVin } from '@baydesk/domain/vehicles/vin';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { WorkOrders } from '../../platform/database-types.generated.ts';
import { refuse } from '../../platform/errors.ts';
import { assertUsable } from '../../platform/records/usable.ts';
import { tellVehicle } from '../vehicles/public.ts';
import { changeOrder } from './change-order.ts';
import type { LoadedOrder } from './load-order.ts';
import { ADVISOR, assertContact, assertStaff, LEAD, vehicleCopy } from './order-subject.ts';
import { saveLine, saveOrder } from './work-orders.store.ts';

interface Versioned {
  readonly work_order_id: string;
  readonly version: number;
}

type Columns = Updateable<WorkOrders>;

/** Changes what an order says of itself; the columns may depend on the order as it is. */
const changeFields = (
  ctx: Ctx,
  { work_order_id, version }: Versioned,
  action: string,
  columns: (loaded: LoadedOrder) => Columns | Promise<Columns>,
) =>
  changeOrder(ctx, { work_order_id, version, action }, async (loaded) => {
    await saveOrder(ctx, work_order_id, await columns(loaded));
  });

export const changeWorkOrder = (
  ctx: Ctx,
  { work_order_id, version, ...fields }: InputOf<typeof orders.changeWorkOrder>,
) => changeFields(ctx, { work_order_id, version }, 'changed', () => fields);

/** The order as it is before it is locked, because whoever holds a customer or a vehicle may come to its orders. */
export async function orderBeforeLocking({ db }: Ctx, id: string) {
  const order = await db
    .selectFrom('work_orders')
    .select(['vehicle_id', 'number'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return order ?? refuse('not_found');
}

async function tellVehicleOf(
  ctx: Ctx,
  work_order_id: string,
  told: Parameters<typeof tellVehicle>[2],
  is_lower_right: boolean,
): Promise<void> {
  const { vehicle_id, number } = await orderBeforeLocking(ctx, work_order_id);
  if (vehicle_id) await tellVehicle(ctx, vehicle_id, told, is_lower_right, `Work order ${number}`);
}

export async function changeMileage(
  ctx: Ctx,
  { mileage, is_lower_right, ...read }: InputOf<typeof orders.changeMileage>,
) {
  await tellVehicleOf(ctx, read.work_order_id, { mileage }, is_lower_right);
  return changeFields(ctx, read, 'mileage_changed', () => ({ mileage }));
}

export async function changeEngineHours(
  ctx: Ctx,
  { engine_hours, is_lower_right, ...read }: InputOf<typeof orders.changeEngineHours>,
) {
  await tellVehicleOf(ctx, read.work_order_id, { engine_hours }, is_lower_right);
  return changeFields(ctx, read, 'engine_hours_changed', () => ({ engine_hours }));
}

export async function changeLicencePlate(
  ctx: Ctx,
  { licence_plate, ...read }: InputOf<typeof orders.changeLicencePlate>,
) {
  await tellVehicleOf(ctx, read.work_order_id, { licence_plate }, false);
  return changeFields(ctx, read, 'licence_plate_changed', () => ({ licence_plate }));
}

export const changeLeadTechnician = (
  ctx: Ctx,
  { lead_technician_id, ...read }: InputOf<typeof orders.changeLeadTechnician>,
) =>
  changeFields(ctx, read, 'lead_technician_changed', async ({ order }) => {
    if (lead_technician_id !== order.lead_technician_id)
      await assertStaff(ctx, order.workplace_id, lead_technician_id, LEAD);
    return { lead_technician_id };
  });

export const changeServiceAdvisor = (
  ctx: Ctx,
  { service_advisor_id, ...read }: InputOf<typeof orders.changeServiceAdvisor>,
) =>
  changeFields(ctx, read, 'service_advisor_changed', async ({ order }) => {
    if (service_advisor_id !== order.service_advisor_id)
      await assertStaff(ctx, order.workplace_id, service_advisor_id, ADVISOR);
    return { service_advisor_id };
  });

export const changePurchaseOrder = (
  ctx: Ctx,
  { purchase_order, ...read }: InputOf<typeof orders.changePurchaseOrder>,
) => changeFields(ctx, read, 'purchase_order_changed', () => ({ purchase_order }));

export const changeCustomerPo = (ctx: Ctx, { customer_po, ...read }: InputOf<typeof orders.changeCustomerPo>) =>
  changeFields(ctx, read, 'customer_po_changed', () => ({ customer_po }));

/** The spec's calls about the customer answer with the customer's id beside the order. */
const withCustomer = async <Detail extends { work_order: { customer_id: string } }>(changing: Promise<Detail>) => {
  const detail = await changing;
  return { ...detail, customer_id: detail.work_order.customer_id };
};

export const changeContact = (ctx: Ctx, { contact_id, ...read }: InputOf<typeof orders.changeContact>) =>
  withCustomer(
    changeFields(ctx, read, 'contact_changed', async ({ order }) => {
      await assertContact(ctx, order.customer_id, contact_id);
      return { contact_id };
    }),
  );

export const changeShopSupplies = (
  ctx: Ctx,
  { work_order_id, version, ...fields }: InputOf<typeof orders.changeShopSupplies>,
) => withCustomer(changeFields(ctx, { work_order_id, version }, 'shop_supplies_changed', () => fields));

export const changeTax = (ctx: Ctx, { tax_id, ...read }: InputOf<typeof orders.changeTax>) =>
  withCustomer(
    changeFields(ctx, read, 'tax_changed', async ({ order }) => {
      if (tax_id)
        await assertUsable(ctx, { table: 'taxes', id: tax_id, before: order.tax_id, field: 'tax_id', label: 'Tax' });
      return { tax_id };
    }),
  );

export const switchVehicle = (ctx: Ctx, { vehicle_id, ...read }: InputOf<typeof orders.switchVehicle>) =>
  withCustomer(
    changeFields(ctx, read, 'vehicle_switched', async ({ order }) => ({
      ...(await vehicleCopy(ctx, order.customer_id, vehicle_id)),
      mileage: null,
      engine_hours: null,
    })),
  );

/** What check-data found missing, in one go, on the order, its vehicle and its lines. */
export async function changeRequiredData(
  ctx: Ctx,
  { work_order_id, version, is_lower_right, stories, vin, ...said }: InputOf<typeof orders.changeRequiredData>,
) {
  const { required_data, customer_po, ...of_vehicle } = said;
  const told = vin === undefined ? of_vehicle : { ...of_vehicle, vin: normalizeVin(vin) };
  await tellVehicleOf(ctx, work_order_id, told, is_lower_right);
  return changeOrder(ctx, { work_order_id, version, action: 'required_data_changed' }, async ({ lines }) => {
    const columns: Columns = { ...told };
    if (customer_po !== undefined) columns.customer_po = customer_po;
    if (required_data !== undefined) columns.required_data = required_data;
    if (Object.keys(columns).length > 0) await saveOrder(ctx, work_order_id, columns);
    for (const { line_id, tech_story } of stories) {
      if (!lines.some(({ id }) => id === line_id)) refuse('not_of_this_order', { field: 'Line' }, 'stories');
      await saveLine(ctx, line_id, { tech_story });
    }
  });
}
