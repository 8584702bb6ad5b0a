import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  viewEstimate as estimateEndpoint,
  viewSnapshotHtml as snapshotEndpoint,
} from '@baydesk/contract/estimates.contract';
import type { PricedOrderDetail } from '@baydesk/contract/work-orders/order-view';
import { paperSizeOf } from '@baydesk/domain/documents/paper-size';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { htmlFile, paperFile } from '../papers/public.ts';
import { loadOrder, readSnapshot, seesPrices, wholeDetail } from '../work-orders/public.ts';
import { answerTo } from './estimate-links.queries.ts';
import { estimateModel, offerTitle } from './estimate-model.ts';
import { loadShop } from './paper-source.queries.ts';

/** The estimate as it is now, or as it was in a snapshot, then with the customer's answer. */
export async function viewEstimate(ctx: Ctx, input: InputOf<typeof estimateEndpoint>) {
  const { detail, moment, answer } = input.snapshot_id
    ? await snapshotOf(ctx, input.snapshot_id, input.work_order_id)
    : { detail: wholeDetail(await loadOrder(ctx, input.work_order_id), ctx.now), moment: ctx.now, answer: undefined };
  assertSeesPrices(ctx, detail);
  const shop = await loadShop(ctx, detail.work_order);
  const paper = estimateModel(detail, shop, { title: offerTitle(detail.work_order), moment, answer });
  const size = input.paper ?? paperSizeOf(shop.country_code);
  return paperFile(ctx.services.documents, paper, { type: input.type, size });
}

export async function viewSnapshotHtml(ctx: Ctx, { id }: InputOf<typeof snapshotEndpoint>) {
  const { reason, taken_at, content } = await readSnapshot(ctx, id);
  assertSeesPrices(ctx, content);
  const shop = await loadShop(ctx, content.work_order);
  const { order_kind } = content.work_order;
  const order_title = order_kind === 'part_sale' ? 'Part sale' : 'Work order';
  const title = reason === 'estimate' ? offerTitle(content.work_order) : order_title;
  const paper = estimateModel(content, shop, { title, moment: taken_at });
  return htmlFile(paper, paperSizeOf(shop.country_code));
}

/** Paper without its prices would be of no use, so who does not see prices prints nothing. */
function assertSeesPrices(ctx: Ctx, { work_order }: PricedOrderDetail): void {
  if (!seesPrices(ctx, work_order.workplace_id)) refuse('not_permitted');
}

async function snapshotOf(ctx: Ctx, id: string, work_order_id: string) {
  const snapshot = await readSnapshot(ctx, id);
  if (snapshot.work_order_id !== work_order_id) refuse('not_found');
  return { detail: snapshot.content, moment: snapshot.taken_at, answer: await answerTo(ctx, id) };
}
