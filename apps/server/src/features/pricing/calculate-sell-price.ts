import type { calculateSellPrice as endpoint } from '@baydesk/contract/pricing.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { loadPricing } from './load-pricing.ts';

export async function calculateSellPrice(ctx: Ctx, part: InputOf<typeof endpoint>) {
  const sellPriceOf = await loadPricing(ctx, [part]);
  const { reasons, ...price } = sellPriceOf(part);
  return { ...price, reasons: [...reasons] };
}
