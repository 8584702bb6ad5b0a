import { v7 as uuidv7 } from 'uuid';
import { LINE_COMMANDS } from './features/work-orders/line-commands.fixture.ts';
import type { OrderThere } from './features/work-orders/orders.fixture.ts';
import { staffNamed } from './features/work-orders/orders.fixture.ts';
import type { TestApp } from './testing/test-app.ts';

/** An order with everything that can be changed around it. */
export interface Subject extends OrderThere {
  readonly vehicle_id: string;
  readonly contact_id: string;
  readonly other_vehicle_id: string;
  readonly other_customer_id: string;
  readonly vehicle_there_id: string;
  readonly merge_id: string;
  readonly deferred_line_id: string;
  readonly reading_id: string;
  readonly note_id: string;
  readonly attachment_id: string;
  readonly link_id: string;
  readonly event_id: string;
  readonly complete_order_id: string;
  readonly invoiced_order_id: string;
  readonly invoice_id: string;
}

type InputFor = (subject: Subject) => Record<string, unknown>;

const vehicle: InputFor = ({ vehicle_id }) => ({ id: vehicle_id });
const note: InputFor = ({ note_id }) => ({ id: note_id });
const attachment: InputFor = ({ attachment_id }) => ({ id: attachment_id });
const customer: InputFor = ({ customer_id }) => ({ id: customer_id, version: 2 });

/** The input of endpoints beside the fields that are guessed from their declarations. */
export const givenInputs = (app: TestApp): Readonly<Record<string, InputFor>> => ({
  ...Object.fromEntries(LINE_COMMANDS.map(({ endpoint, input }) => [endpoint.path, input])),
  '/work-orders/lines/change': ({ line_ids, other_customer_id }) => ({
    line_id: line_ids[0],
    is_warranty: 1,
    warranty_customer_id: other_customer_id,
  }),
  '/work-orders/create': ({ customer_id, vehicle_id, contact_id, other_customer_id }) => ({
    customer_id,
    vehicle_id,
    contact_id,
    mileage: 2000,
    licence_plate: 'NEW 1',
    service_advisor_id: null,
    lead_technician_id: null,
    lines: [{ id: uuidv7(), line_name: 'Recall 17', is_warranty: 1, warranty_customer_id: other_customer_id }],
  }),
  '/work-orders/change': () => ({ priority: 'high' }),
  '/work-orders/change-status': () => ({ status: 'in_progress' }),
  '/work-orders/change-required-data': () => ({
    mileage: 3000,
    engine_hours: 300,
    licence_plate: 'NEW 2',
    customer_po: 'PO 7',
    vehicle_type_id: null,
  }),
  '/work-orders/change-mileage': () => ({ mileage: 4000 }),
  '/work-orders/change-engine-hours': () => ({ engine_hours: 400 }),
  '/work-orders/change-lead-technician': () => ({ lead_technician_id: staffNamed(app, 'technician') }),
  '/work-orders/change-service-advisor': () => ({ service_advisor_id: staffNamed(app, 'manager') }),
  '/work-orders/change-contact': ({ contact_id }) => ({ contact_id }),
  '/work-orders/change-customer': ({ other_customer_id, vehicle_there_id }) => ({
    customer_id: other_customer_id,
    vehicle_id: vehicle_there_id,
    contact_id: null,
  }),
  '/work-orders/{work_order_id}/tax': () => ({ tax_id: null }),
  '/work-orders/change-discount': () => ({ discount: { kind: 'amount', amount: 5_00, reason: 'Goodwill' } }),
  '/work-orders/{work_order_id}/vehicle-switch': ({ other_vehicle_id }) => ({ vehicle_id: other_vehicle_id }),
  '/work-orders/part-requests/stage-on-shelf': ({ request_ids }) => ({
    requests: [{ id: request_ids[0], version: 1, rest_id: uuidv7() }],
  }),
  '/work-orders/split': ({ line_ids }) => ({ line_ids: [line_ids[1]] }),
  '/work-orders/undo': ({ event_id }) => ({ event_id }),
  '/work-orders/lines/ask-again': ({ line_ids }) => ({ line_id: line_ids[2] }),
  '/work-orders/lines/revive': ({ deferred_line_id }) => ({
    lines: [{ id: uuidv7(), revives_line_id: deferred_line_id }],
  }),
  '/work-orders/lines/dismiss-deferred': ({ deferred_line_id }) => ({ line_id: deferred_line_id }),
  '/work-orders/estimates/withdraw': ({ link_id }) => ({ id: link_id }),
  '/vehicles/create': ({ customer_id }) => ({ customer_id }),
  '/vehicles/change': (subject) => ({ ...vehicle(subject), unit: '215', changeAll: 1 }),
  '/vehicles/change-contact': (subject) => ({ ...vehicle(subject), contact_id: subject.contact_id }),
  '/vehicles/retire': vehicle,
  '/vehicles/delete': vehicle,
  '/vehicles/restore': vehicle,
  '/vehicles/transfer': (subject) => ({ ...vehicle(subject), customer_id: subject.other_customer_id }),
  '/vehicles/add-reading': () => ({ kind: 'mileage', value: 5000 }),
  '/vehicles/remove-reading': ({ reading_id }) => ({ id: reading_id, is_removed: true }),
  '/notes/create': ({ id, vehicle_id, customer_id }) => ({
    references: [
      { reference_type: 'work_order', reference_id: id },
      { reference_type: 'vehicle', reference_id: vehicle_id },
      { reference_type: 'customer', reference_id: customer_id },
    ],
    is_pinned: true,
  }),
  '/notes/change': note,
  '/notes/delete': note,
  '/notes/restore': note,
  '/notes/attachments/change': attachment,
  '/notes/attachments/delete': attachment,
  '/notes/attachments/show-to-customer': (subject) => ({ ...attachment(subject), is_for_customer: false }),
  '/customers/change': (subject) => ({ ...customer(subject), company_name: 'Halton Haulage' }),
  '/customers/retire': customer,
  '/customers/delete': customer,
  '/customers/restore': customer,
  '/customers/merge': ({ customer_id, other_customer_id }) => ({
    merged_id: customer_id,
    merged_version: 2,
    kept_id: other_customer_id,
    kept_version: 1,
  }),
  '/customers/undo-merge': ({ merge_id }) => ({ id: merge_id }),
  '/invoices/create': ({ complete_order_id }) => ({ work_order_id: complete_order_id }),
  '/work-order/invoice/send-email': ({ invoice_id }) => ({ invoice_id }),
  '/reverse-invoice': ({ invoice_id }) => ({ id: invoice_id }),
});

/** An order, a vehicle and a customer in use are not deleted. */
export const REFUSED: readonly string[] = [
  '/work-orders/delete',
  '/vehicles/delete',
  '/customers/delete',
  // The part of these orders is not authorized.
  '/work-orders/part-requests/stage-on-shelf',
];
