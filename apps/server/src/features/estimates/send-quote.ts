import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { sendEstimate as endpoint } from '@baydesk/contract/estimates.contract';
import type { PricedOrderDetail } from '@baydesk/contract/work-orders/order-view';
import { formatPhone } from '@baydesk/domain/format/phone-number';
import type { Ctx } from '../../platform/request/context.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { takeSnapshot } from '../work-orders/public.ts';
import { attachQuoteTask } from './attach-quote-task.ts';
import { loadShop } from './paper-source.queries.ts';

/** A quote is found again by its message. */
export async function isQuoteThere({ db }: Pick<Ctx, 'db'>, mail_id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('mails').select('id').where('id', '=', mail_id).executeTakeFirst());
}

/** Mails the quote of a part sale as it is now; the PDF is drawn afterwards, so that people do not wait for it. */
export async function sendQuote(ctx: Ctx, detail: PricedOrderDetail, input: InputOf<typeof endpoint>) {
  const { organization_id } = ctx.actor;
  const { work_order } = detail;
  const { id, to_address, to_name, subject, message } = input;
  const number = work_order.work_order_number;
  const snapshot_id = await takeSnapshot(ctx, detail, 'estimate');
  const shop = await loadShop(ctx, work_order);
  const phone = formatPhone(shop.telephone, shop.country_code);
  const paragraphs = [
    `Hello ${to_name},`,
    ...(message ? [message] : []),
    `here is the quote ${number}. You find it attached.`,
    [`${shop.organization_name}, ${shop.name}`, phone].filter(Boolean).join('\n'),
  ];
  await sendMail(ctx, {
    id,
    organization_id,
    kind: 'quote',
    to_address,
    to_name,
    subject: subject || `Quote ${number} from ${shop.organization_name}`,
    body_text: paragraphs.join('\n\n'),
    attachment_name: `Quote ${number}.pdf`,
  });
  await enqueueJob(ctx.db, attachQuoteTask, { organization_id, mail_id: id, snapshot_id }, `attach_quote:${id}`);
  await recordEvent(ctx, 'work_order.quote_sent', {
    entity_id: work_order.id,
    workplace_id: work_order.workplace_id,
    after: { sent_to: `${to_name} <${to_address}>`, quoted_total: work_order.totals.quoted.total_cents },
  });
  return { id };
}
