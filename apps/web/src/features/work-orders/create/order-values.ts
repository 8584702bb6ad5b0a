import type { Contact } from '@baydesk/contract/contacts.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import type { createWorkOrder } from '@baydesk/contract/work-orders.contract';
import type { InitialValues } from '../../../shared/ui/form/form-values.ts';

/** The values of an order that follow from the chosen customer or vehicle. */
export interface OrderSubject {
  readonly customer_id: string | null;
  readonly vehicle_id: string | null;
  readonly contact_id: string | null;
  readonly licence_plate: string;
}

export const NO_SUBJECT: OrderSubject = { customer_id: null, vehicle_id: null, contact_id: null, licence_plate: '' };

/** The vehicle's own contact, or else the customer's preferred one. */
export const contactFor = (vehicle: Pick<Vehicle, 'contact_id'> | null, contacts: readonly Contact[]): string | null =>
  vehicle?.contact_id ?? contacts.find(({ is_preferred }) => is_preferred)?.id ?? null;

export const subjectOf = (vehicle: Vehicle, contacts: readonly Contact[]): OrderSubject => ({
  customer_id: vehicle.customer_id,
  vehicle_id: vehicle.id,
  contact_id: contactFor(vehicle, contacts),
  licence_plate: vehicle.licence_plate,
});

export const blankOrder = (
  subject: OrderSubject,
  service_advisor_id: string | null,
  revives_line_ids: readonly string[] = [],
): InitialValues<typeof createWorkOrder> => ({
  ...subject,
  service_advisor_id,
  lead_technician_id: null,
  concern: '',
  priority: 'medium',
  service_type: 'repair',
  customer_po: '',
  mileage: null,
  engine_hours: null,
  is_lower_right: false,
  promised_at: null,
  scheduled_start: null,
  revives_line_ids: [...revives_line_ids],
  canned_lines: [],
  lines: [],
});
