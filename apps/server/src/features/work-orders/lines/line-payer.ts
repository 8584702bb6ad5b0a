import type { PayerFields } from '@baydesk/domain/lines/payer';
import { payerAfter } from '@baydesk/domain/lines/payer';
import type { NotNull } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { HeldCustomer } from '../../customers/public.ts';

export type Payers = ReadonlyMap<string, HeldCustomer>;

/** The name of who is to pay for warranty work; refuses a missing or retired customer at its field. */
export function payerName(payers: Payers, warranty_customer_id: string | null | undefined): string | null {
  if (!warranty_customer_id) return null;
  const customer = payers.get(warranty_customer_id);
  if (!customer) refuse('no_longer_there', { field: 'Customer' }, 'warranty_customer_id');
  if (customer.is_retired) refuse('is_retired', { field: 'Customer' }, 'warranty_customer_id');
  return customer.name;
}

const BOTH = 'A line is warranty or internal work, not both';
const NO_WARRANTY = 'Only warranty work is paid by a maker or an insurer';

/** The payer of a line after a change; refuses two payers at once. */
export function changedPayer(line: PayerFields, changed: Partial<PayerFields>): PayerFields {
  const after = payerAfter(line, changed);
  if (after.is_warranty === 1 && after.is_internal === 1) refuse('invalid_input', { message: BOTH }, 'is_internal');
  if (changed.warranty_customer_id && after.warranty_customer_id === null)
    refuse('invalid_input', { message: NO_WARRANTY }, 'warranty_customer_id');
  return after;
}

/** Locks those who pay for these lines, before an order that takes the lines up is locked. */
export async function holdPayersOf({ db }: Pick<Ctx, 'db'>, line_ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('work_order_lines')
        .select('warranty_customer_id')
        .where('id', '=', eb.fn.any(eb.val(line_ids)))
        .where('warranty_customer_id', 'is not', null)
        .$narrowType<{ warranty_customer_id: NotNull }>(),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
}
