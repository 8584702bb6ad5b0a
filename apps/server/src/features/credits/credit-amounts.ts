import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { previewCredit as endpoint } from '@baydesk/contract/credits.contract';
import type { Credit, CreditedQuantity, CreditProblem } from '@baydesk/domain/credits/credit-part';
import { creditPart, creditProblems } from '@baydesk/domain/credits/credit-part';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, sumCents } from '@baydesk/domain/money/cents';
import { coresOfCredit } from '@baydesk/domain/part-requests/core-return';
import type { Ctx } from '../../platform/request/context.ts';
import { Refusal, refuse } from '../../platform/request/errors.ts';
import type { CreditableInvoice } from './creditable.queries.ts';
import { readCreditable } from './creditable.queries.ts';

/** Computes a credit of these quantities. Refuses each quantity that cannot be credited, at its field. */
export function creditAmounts(invoice: CreditableInvoice, chosen: readonly CreditedQuantity[]): Credit {
  if (invoice.is_reversed) refuse('invoice_is_void');
  const problems = creditProblems(invoice, invoice.earlier, chosen);
  if (problems.length > 0)
    throw new Refusal(
      'credit_not_possible',
      problems.map((problem) => ({ code: 'credit_not_possible', ...inWords(problem, invoice, chosen) })),
    );
  const credit = creditPart(invoice, invoice.earlier, chosen);
  if (credit.total_cents <= 0) refuse('credit_not_possible', { reason: 'These items come to nothing.' }, 'items');
  return credit;
}

function inWords(
  { item_id, kind, left }: CreditProblem,
  { items }: CreditableInvoice,
  chosen: readonly CreditedQuantity[],
) {
  const index = chosen.findLastIndex((item) => item.item_id === item_id);
  const description = items.find(({ id }) => id === item_id)?.description ?? 'This';
  const messages = {
    unknown: 'This is not on the invoice.',
    twice: `${description} is in the list twice.`,
    not_positive: 'Quantity must be greater than zero.',
    more_than_left:
      left > 0 ? `${description}: only ${left} can still be credited.` : `${description} is credited already.`,
  };
  return { message: messages[kind], field: `items.${index}.quantity` };
}

/** The part of a credit that settles its own invoice. */
export const appliedToInvoice = (total_cents: Cents, open_cents: Cents): Cents =>
  cents(Math.min(total_cents, Math.max(0, open_cents)));

export async function previewCredit(ctx: Ctx, { invoice_id, items }: InputOf<typeof endpoint>) {
  const [invoice, entry] = await Promise.all([
    readCreditable(ctx, invoice_id),
    ctx.db.selectFrom('party_entries').select('open_cents').where('id', '=', invoice_id).executeTakeFirst(),
  ]);
  if (!invoice || !entry) return refuse('not_found');
  const { net_cents, taxes, total_cents } = creditAmounts(invoice, items);
  const applied_cents = appliedToInvoice(total_cents, entry.open_cents);
  return {
    subtotal_cents: net_cents,
    taxes: [...taxes],
    tax_cents: sumCents(taxes.map(({ tax_cents }) => tax_cents)),
    total_cents,
    applied_cents,
    left_cents: cents(total_cents - applied_cents),
    cores_to_return: addQuantities(...coresOfCredit(creditedItems(invoice, items)).values()),
  };
}

/** The items of the invoice with the quantities that are credited. */
export const creditedItems = ({ items }: CreditableInvoice, chosen: readonly CreditedQuantity[]) =>
  chosen.flatMap(({ item_id, quantity }) =>
    items.filter(({ id }) => id === item_id).map(({ kind, part_request_id }) => ({ kind, part_request_id, quantity })),
  );
