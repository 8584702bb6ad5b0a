import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createPromise as endpoint, PaymentPromise } from '@baydesk/contract/promises.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDayYear } from '@baydesk/domain/format/date-text';
import { invoiceNumber } from '@baydesk/domain/invoices/invoice-number';
import { promiseDayProblem } from '@baydesk/domain/promises/payment-promise';
import { formatCents } from '@baydesk/domain/money/cents';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import { insertion, writeTogether } from '../../platform/writes/write-together.ts';
import { createNote } from '../notes/public.ts';
import { findPromise } from './promises.queries.ts';

type Input = InputOf<typeof endpoint>;

/** Notes a promise on its invoices and their customer. A repeated call returns the promise made by the first. */
export async function createPromise(ctx: Ctx, input: Input): Promise<PaymentPromise> {
  const { id, promised_on, amount_cents, promised_by } = input;
  await lockNewId(ctx, id);
  const earlier = await findPromise(ctx, id);
  if (earlier) return earlier;
  const { invoices, first } = await findPromised(ctx, [...new Set(input.invoice_ids)]);
  const problem = promiseDayProblem(promised_on, workplaceDate(ctx.now, first.timezone).toString());
  if (problem) refuse('day_not_possible', { field: 'The promised day', problem }, 'promised_on');
  const note = await createNote(ctx, {
    id: uuidv7(),
    body: noteOf(input),
    references: [
      ...invoices.map((invoice) => ({ reference_type: 'invoice' as const, reference_id: invoice.id })),
      { reference_type: 'customer' as const, reference_id: first.customer_id },
    ],
    is_pinned: false,
  });
  const { organization_id } = ctx.actor;
  const promise = { id, note_id: note.id, promised_on, amount_cents, promised_by };
  await refuseTakenId(() =>
    writeTogether(ctx.db, [
      insertion('payment_promises', [
        {
          ...promise,
          organization_id,
          workplace_id: first.workplace_id,
          made_at: ctx.now.toString(),
          version: 1,
          withdrawn_by: '',
        },
      ]),
      insertion(
        'promised_invoices',
        invoices.map((invoice) => ({
          organization_id,
          promise_id: id,
          invoice_id: invoice.id,
          open_cents: invoice.open_cents,
        })),
      ),
      eventWrite(
        ...invoices.map((invoice) =>
          newEvent(ctx, 'invoice.promised', {
            entity_id: invoice.id,
            workplace_id: invoice.workplace_id,
            after: { promised_on, amount_cents, promised_by },
          }),
        ),
      ),
    ]),
  );
  return (await findPromise(ctx, id)) ?? refuse('not_found');
}

/** The invoices of a promise in the order of their numbers: all of one customer, and all with something open. */
async function findPromised({ db }: Ctx, ids: readonly string[]) {
  const invoices = await db
    .selectFrom('invoices as i')
    .innerJoin('party_entries as e', 'e.id', 'i.id')
    .innerJoin('workplaces as w', 'w.id', 'i.workplace_id')
    .select(['i.id', 'i.number', 'i.customer_id', 'i.workplace_id', 'w.shop_id', 'w.timezone', 'e.open_cents'])
    .where('i.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('i.number')
    .orderBy('i.id')
    .execute();
  const [first] = invoices;
  if (!first || invoices.length < ids.length) return refuse('no_longer_there', { field: 'Invoice' }, 'invoice_ids');
  if (invoices.some(({ customer_id }) => customer_id !== first.customer_id))
    refuse('promise_not_possible', { reason: 'A promise is for the invoices of one customer.' }, 'invoice_ids');
  const settled = invoices.find(({ open_cents }) => open_cents <= 0);
  if (settled)
    refuse('promise_not_possible', { reason: `Nothing is open on ${invoiceNumber(settled)}.` }, 'invoice_ids');
  return { invoices, first };
}

/** The text of the note: a sentence about the promise, and the typed words. */
function noteOf({ promised_on, amount_cents, promised_by, words }: Input): string {
  const day = formatMonthDayYear(Temporal.PlainDate.from(promised_on));
  const what = amount_cents === null ? 'payment' : formatCents(amount_cents);
  const who = promised_by === '' ? 'Promised' : `${promised_by} promised`;
  return [`${who} ${what} on ${day}.`, words].filter(Boolean).join('\n');
}
