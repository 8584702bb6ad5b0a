import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { sendEstimate as endpoint } from '@baydesk/contract/estimates.contract';
import { ESTIMATE_LINK_DAYS } from '@baydesk/domain/documents/estimate-link';
import { payerOf } from '@baydesk/domain/lines/payer';
import { fullName } from '@baydesk/domain/format/person-name';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDayYear } from '@baydesk/domain/format/date-text';
import { formatPhone } from '@baydesk/domain/format/phone-number';
import { publicUrl } from '../../platform/process/config.ts';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { makeSecretToken } from '../../platform/sessions/secret-token.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { assertEditable, lockOrder, takeSnapshot, wholeDetail } from '../work-orders/public.ts';
import { insertLink, isLinkThere, saveSentPhotos, withdrawOpenLinks } from './estimate-links.store.ts';
import { loadShop } from './paper-source.queries.ts';
import { isQuoteThere, sendQuote } from './send-quote.ts';
import { isWaiting } from './sent-estimate.ts';
import type { PaperSource } from './estimate-model.ts';

const HOURS_PER_DAY = 24;

/** A part sale has nothing to decide, so its quote goes as a document. A repeated call sends nothing a second time. */
export async function sendEstimate(ctx: Ctx, input: InputOf<typeof endpoint>) {
  await lockNewId(ctx, input.id);
  if ((await isLinkThere(ctx, input.id)) || (await isQuoteThere(ctx, input.id))) return { id: input.id };
  const loaded = await lockOrder(ctx, { work_order_id: input.work_order_id });
  assertEditable(ctx, loaded, false);
  refuseStale(loaded.order.version, input.version);
  const detail = wholeDetail(loaded, ctx.now);
  const { work_order, lines } = detail;
  if (work_order.order_kind === 'part_sale') return sendQuote(ctx, detail, input);
  if (!lines.some(isWaiting)) refuse('nothing_to_decide');

  const expires_at = ctx.now.add({ hours: ESTIMATE_LINK_DAYS * HOURS_PER_DAY }).toString();
  const { token, token_hash } = makeSecretToken(ctx.actor.organization_id);
  await withdrawOpenLinks(ctx, work_order.id);
  await insertLink(ctx, {
    id: input.id,
    work_order_id: work_order.id,
    snapshot_id: await takeSnapshot(ctx, detail, 'estimate'),
    token_hash,
    sent_to: `${input.to_name} <${input.to_address}>`,
    sent_by: fullName(ctx.actor),
    sent_by_id: ctx.actor.staff_id,
    expires_at,
  });
  await saveSentPhotos(
    ctx,
    input.id,
    lines.filter((line) => payerOf(line) !== 'internal').map(({ line_id }) => line_id),
  );
  const shop = await loadShop(ctx, work_order);
  await sendMail(ctx, {
    organization_id: ctx.actor.organization_id,
    kind: 'estimate',
    to_address: input.to_address,
    to_name: input.to_name,
    ...estimateMail({ ...input, work_order, shop, expires_at }),
    secret_link: `${publicUrl(ctx.services.config)}/estimate/${token}`,
  });
  await recordEvent(ctx, 'work_order.estimate_sent', {
    entity_id: work_order.id,
    workplace_id: work_order.workplace_id,
    after: { sent_to: `${input.to_name} <${input.to_address}>`, quoted_total: work_order.totals.quoted.total_cents },
  });
  return { id: input.id };
}

interface EstimateToMail {
  readonly work_order: Pick<WorkOrder, 'work_order_number' | 'vehicle_info' | 'vehicle_id'>;
  readonly shop: Pick<PaperSource, 'organization_name' | 'name' | 'telephone' | 'country_code' | 'timezone'>;
  readonly to_name: string;
  readonly subject: string;
  readonly message: string;
  readonly expires_at: string;
}

/** The advisor's message comes first; the rest is the same in every mail. */
function estimateMail({ work_order, shop, to_name, subject, message, expires_at }: EstimateToMail) {
  const number = work_order.work_order_number;
  const unit = work_order.vehicle_id === null ? '' : ` for ${work_order.vehicle_info}`;
  const until = formatMonthDayYear(workplaceDate(expires_at, shop.timezone));
  const phone = formatPhone(shop.telephone, shop.country_code);
  const paragraphs = [
    `Hello ${to_name},`,
    ...(message ? [message] : []),
    `here is the estimate ${number}${unit}. You see each job with its price, and approve or decline it:`,
    '{link}',
    `The link works until ${until}, and for one answer. Please do not pass it on: whoever has it can answer for you.`,
    [`${shop.organization_name}, ${shop.name}`, phone].filter(Boolean).join('\n'),
  ];
  return {
    subject: subject || `Estimate ${number} from ${shop.organization_name}`,
    body_text: paragraphs.join('\n\n'),
  };
}
