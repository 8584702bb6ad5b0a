import { billNumber, vendorCreditNumber } from '@baydesk/domain/invoices/invoice-number';
import { negated } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../platform/request/context.ts';
import { deliveryNumberOf, selectBills } from './bill-view.queries.ts';
import { selectVendorCredits } from './vendor-credit-view.queries.ts';

/** Reads the named bills of a vendor. Its account has to be locked before. */
export async function readChosenBills({ db }: Pick<Ctx, 'db'>, vendor_id: string, ids: readonly string[]) {
  const read = await selectBills(db)
    .where('b.vendor_id', '=', vendor_id)
    .where('b.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return read.map((bill) => ({ ...bill, name: billNumber(bill), delivery_number: deliveryNumberOf(bill) }));
}
export type ChosenBill = Awaited<ReturnType<typeof readChosenBills>>[number];

/** Reads the named credits of a vendor, with their rests as positive amounts. Its account has to be locked before. */
export async function readChosenCredits({ db }: Pick<Ctx, 'db'>, vendor_id: string, ids: readonly string[]) {
  const read = await selectVendorCredits(db)
    .where('k.vendor_id', '=', vendor_id)
    .where('k.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return read.map((credit) => ({
    ...credit,
    name: vendorCreditNumber(credit),
    due_date: credit.credit_date_created,
    open_cents: negated(credit.open_cents),
  }));
}
export type ChosenCredit = Awaited<ReturnType<typeof readChosenCredits>>[number];
