import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { sendPurchaseOrder as endpoint } from '@baydesk/contract/purchasing.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { sendMails } from '../../../platform/mail/mail.ts';
import { lockNewId } from '../../../platform/writes/taken-names.ts';
import { insertion, writeTogether } from '../../../platform/writes/write-together.ts';
import type { PaperShop } from '../../papers/public.ts';
import { dayText } from '../../papers/public.ts';
import { holdRequests, orderRequests } from '../../work-orders/public.ts';
import type { LockedOrder } from '../lock-purchase-order.ts';
import { isLiving, lockPurchaseOrder, moveOf, orderWrite } from '../lock-purchase-order.ts';
import { readCorrespondents } from '../paper/purchase-order-paper.ts';
import { answerOrder } from '../purchase-order-view.queries.ts';
import { attachPurchaseOrderTask } from './attach-purchase-order-task.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Sends an order and marks the requests it is for as ordered. The PDF is drawn afterwards, so that people do not wait for
 * it. A repeated call sends nothing again.
 */
export async function sendPurchaseOrder(ctx: Ctx, { order_id, version, data }: Input) {
  await lockNewId(ctx, data.id);
  if (await isSent(ctx, data.id)) return answerOrder(ctx, order_id);
  const requests = await holdRequests(ctx, await requestsOfOrder(ctx, order_id));
  const order = await lockPurchaseOrder(ctx, order_id, version);
  const { to } = moveOf(order, 'send');
  if (!order.items.some(isLiving)) refuse('purchase_order_is_empty', { order: order.order_number });
  const is_first = order.sent_at === null;
  if (is_first) {
    const missing = order.items.find(
      ({ part_request_id }) => part_request_id !== null && !requests.some(({ id }) => id === part_request_id),
    );
    if (missing) refuse('part_cannot', { part: missing.description, status: 'removed' });
    if (requests.length > 0) await orderRequests(ctx, { ...order, requests });
  }
  const order_mails = await tellVendor(ctx, order, data);
  await writeTogether(ctx.db, [
    orderWrite(order, order.items, { status: to, ...(is_first && sentColumns(ctx, order)) }),
    insertion('purchase_order_mails', order_mails),
    eventWrite(
      newEvent(ctx, `purchase_order.${is_first ? 'sent' : 'sent_again'}`, {
        entity_id: order_id,
        workplace_id: order.workplace_id,
        after: { sent_to: order_mails.map(({ sent_to }) => sent_to).filter(Boolean) },
      }),
    ),
  ]);
  return answerOrder(ctx, order_id);
}

const isSent = async ({ db }: Ctx, sending_id: string): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('purchase_order_mails')
      .select('id')
      .where('sending_id', '=', sending_id)
      .limit(1)
      .executeTakeFirst(),
  );

async function requestsOfOrder({ db }: Ctx, order_id: string): Promise<string[]> {
  const { rows } = await sql<{ part_request_id: string }>`
    select part_request_id from purchase_order_items
    where order_id = ${order_id} and part_request_id is not null and cancelled_quantity < quantity`.execute(db);
  return rows.map(({ part_request_id }) => part_request_id);
}

/** It is expected after the vendor's lead time, unless somebody typed a day. */
function sentColumns({ now }: Ctx, { expected_on, lead_time_days, timezone }: LockedOrder) {
  const by_lead_time =
    lead_time_days === null ? null : workplaceDate(now, timezone).add({ days: lead_time_days }).toString();
  return { sent_at: now.toString({ fractionalSecondDigits: 3 }), expected_on: expected_on ?? by_lead_time };
}

/** Mails the order to each recipient; without any, the vendor was told in another way. Returns the rows to store. */
async function tellVendor(ctx: Ctx, order: LockedOrder, { id: sending_id, recipients, ...typed }: Input['data']) {
  const { organization_id } = ctx.actor;
  const { shop } = await readCorrespondents(ctx, order.id);
  const mails = recipients.map(({ to_address, to_name }) => ({
    id: uuidv7(),
    organization_id,
    kind: 'purchase_order',
    to_address,
    to_name,
    ...orderMail(order, shop, { to_name, ...typed }),
    attachment_name: `Purchase order ${order.order_number}.pdf`,
  }));
  await sendMails(ctx, mails);
  if (mails.length > 0)
    await enqueueJob(
      ctx.db,
      attachPurchaseOrderTask,
      { organization_id, order_id: order.id, mail_ids: mails.map(({ id }) => id) },
      `attach_purchase_order:${sending_id}`,
    );
  const sent_mails = mails.map(({ id, to_name, to_address }) => ({
    mail_id: id,
    sent_to: `${to_name} <${to_address}>`,
  }));
  return (sent_mails.length > 0 ? sent_mails : [{ mail_id: null, sent_to: '' }]).map((sent) => ({
    organization_id,
    id: uuidv7(),
    order_id: order.id,
    sending_id,
    ...sent,
    sent_by: fullName(ctx.actor),
    sent_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    is_again: order.sent_at !== null,
  }));
}

interface Typed {
  readonly to_name: string;
  readonly subject: string;
  readonly message: string;
}

/** The vendor reads when an order comes a second time, so that it is not delivered twice. */
function orderMail(
  { order_number, sent_at, timezone }: LockedOrder,
  shop: PaperShop,
  { to_name, subject, message }: Typed,
) {
  const again =
    sent_at === null
      ? ''
      : ` We sent it before, on ${dayText(workplaceDate(sent_at, timezone).toString())}: please deliver it once.`;
  const paragraphs = [
    `Hello ${to_name},`,
    ...(message ? [message] : []),
    `attached is our purchase order ${order_number}.${again} Please confirm it, and quote its number on the packing slip and the invoice.`,
    [`${shop.organization_name}, ${shop.name}`, shop.telephone].filter(Boolean).join('\n'),
  ];
  const usual = `Purchase order ${order_number} from ${shop.organization_name}${again && ' (sent again)'}`;
  return { subject: subject || usual, body_text: paragraphs.join('\n\n') };
}
