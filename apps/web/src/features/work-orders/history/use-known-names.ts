import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { move } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';
import {
  useAdvisorOptions,
  useContactOptions,
  useTaxOptions,
  useTechnicianOptions,
} from '../order/use-order-choices.ts';
import { useWorkOrderLines } from '../use-work-order.ts';
import type { NameOf } from './event-parts.ts';

/** The names behind the ids that an order's events tell. */
export function useKnownNames(order: WorkOrder): NameOf {
  const isDesk = useCan(move('work_order'));
  const chosen = [
    ...useTechnicianOptions(true),
    ...useAdvisorOptions(true),
    ...useContactOptions(order.customer_id),
    ...useTaxOptions(isDesk),
  ].map(({ value, label }) => [value, label] as const);
  const lines = (useWorkOrderLines(order.id).data?.collection ?? []).flatMap(
    ({ line_id, line_name, part_requests }) => [
      [line_id, line_name] as const,
      ...part_requests.map(({ id, description }) => [id, description] as const),
    ],
  );
  const names = new Map([...chosen, ...lines, [order.customer_id, order.customer_name] as const]);
  return (id) => names.get(id);
}
