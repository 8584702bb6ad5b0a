import { fullName } from '@baydesk/domain/format/person-name';
import type { PartSource } from '@baydesk/domain/part-requests/part-request-status';
import { cents } from '@baydesk/domain/money/cents';
import type { Cents } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../../platform/context.ts';
import { insertRequests } from '../order/order.store.ts';
import type { PartToPrice } from './price-parts.ts';
import { priceParts } from './price-parts.ts';

export interface NewRequest extends PartToPrice {
  readonly id: string;
  readonly work_order_id: string;
  readonly line_id: string;
  readonly position: number;
  readonly description: string;
  readonly quantity: number;
  readonly part_source_type?: PartSource;
  readonly vendor_name?: string;
  readonly core?: Cents | null;
  readonly is_tax_exempt?: boolean;
  readonly note_id?: string | null;
}

/** Adds part requests with today's prices. */
export async function addRequests(ctx: Ctx, requests: readonly NewRequest[]): Promise<void> {
  const prices = await priceParts(ctx, requests);
  await insertRequests(
    ctx,
    requests.map(({ typed_price: _typed_price, core, ...request }, index) => ({
      ...request,
      ...prices[index],
      core: core ?? cents(0),
      status: 'requested',
      requested_by: fullName(ctx.actor),
      requested_at: ctx.now.toString(),
    })),
  );
}
