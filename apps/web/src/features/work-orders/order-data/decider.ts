import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { AuthorizedBy } from '@baydesk/domain/lines/authorization';
import { AUTHORIZED_BY } from '@baydesk/domain/lines/authorization';
import { z } from 'zod';
import { storedValue } from '../../../shared/browser/stored-value.ts';

/** The way chosen last on this browser, because a counter hears most answers the same way. */
const lastWay = storedValue('baydesk.decided_how', z.enum(AUTHORIZED_BY));

/** The person who most likely decides on an order, and the way in which the counter heard the last decision. */
export const likelyDecider = (order: Pick<WorkOrder, 'contact' | 'customer'>) => ({
  decided_by: order.contact?.name ?? order.customer.name,
  how: lastWay.read() ?? ('phone' as const),
});

export const rememberWay = (how: AuthorizedBy | null | undefined): void => {
  if (how) lastWay.keep(how);
};
