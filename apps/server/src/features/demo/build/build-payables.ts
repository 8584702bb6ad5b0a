import { cents } from '@baydesk/domain/money/cents';
import type { Temporal } from 'temporal-polyfill';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { payableCommands as commands } from '../../payables/public.ts';
import { actAs } from './act-as.ts';
import type { OrganizationPlan } from './build-organization.ts';
import type { BillPlan, OfVendor, PayablesPlan } from '../stories/payables-plan.ts';
import { plannedId } from './planned-id.ts';

interface Shop {
  readonly db: Db;
  readonly plan: OrganizationPlan;
  readonly today: Temporal.PlainDate;
}

const PAYS_BILLS = 'manager@northline.demo';
const HOUR = 11;

/** Enters and pays what the shop owes, through the product's own commands. */
export async function buildPayables(shop: Shop, payables: PayablesPlan): Promise<void> {
  const { organization_id } = shop.plan;
  const idOf = (kind: string, name: string) => plannedId(organization_id, `${kind} ${name}`);
  for (const bill of payables.bills) {
    const { ctx, day } = momentOf(shop, payables, bill);
    await commands.createBill(ctx, {
      id: idOf('bill', bill.invoice_number),
      vendor_id: idOf('vendor', bill.vendor),
      invoice_number: bill.invoice_number,
      bill_date: day,
      amount_cents: cents(bill.amount),
      freight_cents: cents(bill.freight ?? 0),
      other_charges_cents: cents(0),
      tax_cents: cents(bill.tax),
      memo: bill.memo,
      is_number_right: false,
    });
  }
  for (const credit of payables.credits) {
    const { ctx, day } = momentOf(shop, payables, credit);
    await commands.createVendorCredit(ctx, {
      id: idOf('vendor credit', credit.credit_memo_number),
      vendor_id: idOf('vendor', credit.vendor),
      credit_memo_number: credit.credit_memo_number,
      credit_date: day,
      amount_cents: cents(credit.amount),
      reason: credit.reason,
    });
  }
  for (const payment of payables.payments) {
    const { ctx, day } = momentOf(shop, payables, payment);
    const totalOf = ({ amount, freight = 0, tax }: BillPlan) => cents(amount + freight + tax);
    await commands.createVendorPayment(ctx, {
      id: idOf('vendor payment', payment.reference),
      vendor_id: idOf('vendor', payment.vendor),
      payment_method_id: await methodId(shop.db, payment.method),
      payment_date: day,
      reference: payment.reference,
      memo: '',
      bills: payables.bills
        .filter(({ invoice_number }) => payment.bills.includes(invoice_number))
        .map((bill) => ({ id: idOf('bill', bill.invoice_number), amount_cents: totalOf(bill) })),
      credits: payables.credits
        .filter(({ credit_memo_number }) => payment.credits.includes(credit_memo_number))
        .map((credit) => ({
          id: idOf('vendor credit', credit.credit_memo_number),
          amount_cents: cents(credit.amount),
        })),
    });
  }
}

/** The person who enters money of vendors, on the day of a document. */
function momentOf(
  { db, plan, today }: Shop,
  { shop_id }: PayablesPlan,
  { days_ago }: OfVendor,
): { readonly ctx: WorkplaceCtx; readonly day: string } {
  const { timezone } = plan.workplaces.find((place) => place.shop_id === shop_id) ?? { timezone: 'UTC' };
  const day = today.subtract({ days: days_ago });
  const now = day.toZonedDateTime({ timeZone: timezone, plainTime: { hour: HOUR } }).toInstant();
  return { ctx: actAs({ db, plan, now }, PAYS_BILLS, shop_id), day: day.toString() };
}

async function methodId(db: Db, name: string): Promise<string> {
  const { id } = await db.selectFrom('payment_methods').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
}
