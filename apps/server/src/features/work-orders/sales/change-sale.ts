import { formatCents } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { holdCustomer } from '../../customers/public.ts';
import { assertContact, assertCustomer, readContact } from '../commands/order-subject.ts';
import { changeOrder } from '../order/change-order.ts';
import { withoutUndefined } from '../order/order-draft.ts';
import { lineOfSale } from './sale-kind.ts';

interface SaleChange {
  readonly id: string;
  readonly version: number;
  readonly customer_id?: string | undefined;
  readonly contact_id?: string | null | undefined;
  readonly walk_in_name?: string | undefined;
  readonly customer_po?: string | undefined;
}

/** Changes for whom a sale is. A new customer has other contacts, so the contact goes unless one is given. */
export async function changeSale(ctx: Ctx, { id, version, ...fields }: SaleChange): Promise<void> {
  const { customer_id } = fields;
  const contact_id = customer_id && fields.contact_id === undefined ? null : fields.contact_id;
  const columns = withoutUndefined({ ...fields, contact_id });
  const change = {
    of: { work_order_id: id },
    version,
    action: 'sale_changed',
    columns: withoutUndefined({ customer_id, contact_id }),
    hold: async () => (customer_id ? holdCustomer(ctx, customer_id) : undefined),
    read: () => readContact(ctx, contact_id ?? null),
  };
  await changeOrder(ctx, change, (loaded, _draft, { held: customer, read: contact }) => {
    lineOfSale(loaded);
    const { order, surroundings } = loaded;
    const is_other = customer_id !== undefined && customer_id !== order.customer_id;
    if (is_other && surroundings.deposit_cents > 0)
      refuse('order_has_deposit', { amount: formatCents(surroundings.deposit_cents) });
    if (is_other) assertCustomer(customer);
    if (contact_id !== undefined) assertContact(contact, customer_id ?? order.customer_id, contact_id);
    return columns;
  });
}
