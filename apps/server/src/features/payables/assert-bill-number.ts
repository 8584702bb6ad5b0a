import { billNumber } from '@baydesk/domain/invoices/invoice-number';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { dayText } from '../papers/public.ts';

interface StatedNumber {
  readonly vendor_id: string;
  /** The vendor's own number; '' if its paper has not come yet. */
  readonly invoice_number: string;
  /** Somebody says that the vendor used it twice. */
  readonly is_number_right: boolean;
  /** Bills of the same delivery share its number. */
  readonly delivery_id: string | null;
}

/**
 * Refuses a number that another bill of the vendor has, because the same paper was probably entered before. Must run after
 * the account of the vendor is locked, so that it cannot be entered meanwhile.
 */
export async function assertBillNumber(
  { db }: Pick<Ctx, 'db'>,
  { vendor_id, invoice_number, is_number_right, delivery_id }: StatedNumber,
  field = 'invoice_number',
): Promise<void> {
  if (is_number_right || invoice_number === '') return;
  const other = await db
    .selectFrom('vendor_bills as b')
    .innerJoin('workplaces as w', 'w.id', 'b.workplace_id')
    .innerJoin('vendors as v', 'v.id', 'b.vendor_id')
    .select(['b.number', 'w.shop_id', 'b.bill_date', 'v.name'])
    .where('b.vendor_id', '=', vendor_id)
    .where('b.number_key', '=', (eb) => eb.fn('lower', [eb.val(invoice_number)]))
    .where('b.reversed_on', 'is', null)
    .$if(delivery_id !== null, (query) => query.where('b.delivery_id', 'is distinct from', delivery_id))
    .orderBy('b.id')
    .limit(1)
    .executeTakeFirst();
  if (other)
    refuse(
      'bill_number_taken',
      { vendor: other.name, invoice_number, number: billNumber(other), day: dayText(other.bill_date) },
      field,
    );
}
