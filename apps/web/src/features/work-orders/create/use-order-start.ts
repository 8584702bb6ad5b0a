import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import { listServiceAdvisors } from '@baydesk/contract/work-orders/choices.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import type { OrderSubject } from './order-values.ts';
import { contactFor, NO_SUBJECT, subjectOf } from './order-values.ts';
import { useReadContacts, vehicleQuery } from './use-create-order.ts';

export interface OrderPreset {
  readonly customer_id?: string;
  readonly vehicle_id?: string;
  /** Declined work to take up with the order, as far as it is the vehicle's. */
  readonly revives_line_ids?: readonly string[];
}

interface OrderStart {
  readonly subject: OrderSubject;
  readonly advisors: readonly ShopPerson[];
}

/** What the form begins with; undefined until it is known, and without what could not be read. */
export function useOrderStart({ customer_id, vehicle_id }: OrderPreset): OrderStart | undefined {
  const queryClient = useQueryClient();
  const readContacts = useReadContacts();
  const readSubject = async (): Promise<OrderSubject> => {
    if (vehicle_id) {
      const vehicle = await queryClient.fetchQuery(vehicleQuery(vehicle_id));
      return subjectOf(vehicle, await readContacts(vehicle.customer_id));
    }
    if (!customer_id) return NO_SUBJECT;
    return { ...NO_SUBJECT, customer_id, contact_id: contactFor(null, await readContacts(customer_id)) };
  };
  const subject = useQuery({
    queryKey: ['vehicle', 'order-subject', customer_id ?? null, vehicle_id ?? null],
    queryFn: readSubject,
  });
  const advisors = useQuery(endpointQuery(listServiceAdvisors, {}, ['staff', 'service-advisors']));
  if (subject.isPending || advisors.isPending) return undefined;
  return { subject: subject.data ?? NO_SUBJECT, advisors: advisors.data?.collection ?? [] };
}
