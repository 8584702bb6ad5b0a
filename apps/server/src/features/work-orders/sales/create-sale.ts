import { fullName } from '@baydesk/domain/format/person-name';
import { cents } from '@baydesk/domain/money/cents';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { holdCustomer } from '../../customers/public.ts';
import { EMPTY_ORDER, storeOrder } from '../commands/new-order.ts';
import { assertContact, assertCustomer, readContact } from '../commands/order-subject.ts';
import { settleOrder } from '../order/change-order.ts';
import { readNewOrder } from '../order/load-order.ts';
import { instantText, openDraft } from '../order/order-draft.ts';
import { assertMayPrice } from '../part-requests/make-part-request.ts';
import type { SoldPart } from './sold-parts.ts';
import { readForSale, saleRequests } from './sold-parts.ts';

/** Parts belong to a line; the line of a sale is never shown. */
export const SALE_LINE = {
  line_name: 'Parts',
  is_warranty: 0,
  is_internal: 0,
  warranty_customer_id: null,
  labour_type_id: null,
  labour_type_name: null,
} as const;

/** The default columns of a sale. Sold parts count as authorized, and a sale uses no shop supplies. */
const EMPTY_SALE = {
  ...EMPTY_ORDER,
  order_kind: 'part_sale',
  status: 'approved',
  priority: 'medium',
  service_type: 'repair',
  concern: '',
  scheduled_start: null,
  promised_at: null,
  service_advisor_id: null,
  lead_technician_id: null,
  shop_supplies_cost: cents(0),
} as const;

interface NewSale {
  readonly id: string;
  readonly line_id: string;
  readonly customer_id: string;
  readonly walk_in_name: string;
  readonly contact_id: string | null;
  readonly customer_po: string;
  readonly parts: readonly SoldPart[];
}

/** Stores an order without work. The caller has locked its id and knows that it is new. */
export async function createSale(ctx: WorkplaceCtx, { line_id, parts, ...fields }: NewSale): Promise<void> {
  const { customer_id, contact_id } = fields;
  assertMayPrice(
    ctx,
    parts.map((part) => ({ ...part, core: null })),
  );
  const row = {
    ...EMPTY_SALE,
    ...fields,
    organization_id: ctx.actor.organization_id,
    workplace_id: ctx.workplace.id,
    status_since: instantText(ctx.now),
    created_by: fullName(ctx.actor),
    created_at: instantText(ctx.now),
  };
  const [customer, contact, before, sale_facts] = await Promise.all([
    holdCustomer(ctx, customer_id),
    readContact(ctx, contact_id),
    readNewOrder(ctx, row),
    readForSale(ctx, parts),
  ]);
  assertCustomer(customer);
  assertContact(contact, customer_id, contact_id);
  const draft = openDraft(ctx.now, before);
  draft.addLines([{ ...SALE_LINE, id: line_id }]);
  draft.saveLine(line_id, { status: 'open' });
  draft.addRequests(saleRequests(ctx, line_id, parts, sale_facts));
  const { after, others } = settleOrder(ctx, before, draft, { action: 'created' });
  await storeOrder(ctx, after, others);
}
