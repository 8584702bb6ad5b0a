import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/part-sales.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { keepWalkIn } from '../customers/public.ts';
import { cancelSale, changeSale, splitSale } from '../work-orders/public.ts';
import { showPartSale } from './view-part-sale.ts';

export async function changePartSale(ctx: Ctx, { customer_id, ...change }: InputOf<typeof contract.changePartSale>) {
  await changeSale(ctx, { ...change, customer_id: customer_id === null ? await keepWalkIn(ctx) : customer_id });
  return showPartSale(ctx, change.id);
}

export async function cancelPartSale(ctx: Ctx, input: InputOf<typeof contract.cancelPartSale>) {
  await cancelSale(ctx, input);
  return showPartSale(ctx, input.id);
}

export async function splitPartSale(ctx: Ctx, input: InputOf<typeof contract.splitPartSale>) {
  const split = await splitSale(ctx, input);
  return { ...(await showPartSale(ctx, input.id)), ...split };
}
