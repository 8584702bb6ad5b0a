import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, negated, sumCents } from '@baydesk/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import { counterMethod } from '../../../shared/money/payment-method.ts';
import { moneyOf } from '../../work-orders/public.ts';

type Sold = Pick<PartSaleDetail, 'work_order' | 'lines'>;

/** The parts whose worn ones can be handed in. */
export const partsWithCore = (lines: readonly WorkOrderLine[]): readonly PartRequest[] =>
  lines.flatMap(({ part_requests }) => part_requests).filter(({ core, status }) => core && status !== 'returned');

/** The sum of the sale when these cores are handed in; null for people who do not see prices. */
export function saleTotal({ work_order, lines }: Sold, cores_returned: readonly string[]): Cents | null {
  const decided = lines.map((line) => ({
    ...line,
    part_requests: line.part_requests.map((request) => ({
      ...request,
      is_core_ok: cores_returned.includes(request.id) ? (1 as const) : (0 as const),
    })),
  }));
  return moneyOf(work_order, decided, 'authorized')?.total_cents ?? null;
}

/** The amount left to pay after the deposits. */
export function amountDue(sale: Sold, cores_returned: readonly string[], deposited_cents: Cents): Cents {
  const due = sumCents([saleTotal(sale, cores_returned) ?? cents(0), negated(deposited_cents)]);
  return due > 0 ? due : cents(0);
}

/** The amount by which the deposits exceed the sale. */
export const depositLeft = (sale: Sold, cores_returned: readonly string[], deposited_cents: Cents): Cents =>
  changeOf(deposited_cents, saleTotal(sale, cores_returned) ?? deposited_cents);

/** The change for a payment, if it is more than is due. */
export const changeOf = (paid: Cents, due: Cents): Cents => (paid > due ? sumCents([paid, negated(due)]) : cents(0));

/** A payment of this amount at the counter. */
export const newPayment = (methods: readonly PaymentMethod[], amount_cents: Cents) => ({
  id: uuidv7(),
  payment_method_id: counterMethod(methods) ?? '',
  amount_cents,
  reference: '',
});
