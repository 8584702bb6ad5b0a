import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { printPackagingSlip as endpoint } from '@baydesk/contract/returns.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { returnNumber } from '@baydesk/domain/returns/return-number';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { Paper, PaperTable } from '../../papers/public.ts';
import { dayText, filled, moneyPaper, paperFile, quantityText } from '../../papers/public.ts';
import { readVendorLetterhead } from '../../vendors/public.ts';
import type { ReadReturn } from '../return-view.queries.ts';
import { readReturn } from '../return-view.queries.ts';

/** The slip names the items in the box with their reasons; it has no amounts. */
export async function printPackagingSlip(ctx: Ctx, { id, type, paper: size }: InputOf<typeof endpoint>) {
  const stored_return = await readReturn(ctx, id);
  if (!stored_return || !ctx.actor.workplace_ids.includes(stored_return.workplace_id)) return refuse('not_found');
  const { shop, vendor, account_number, usual_size } = await readVendorLetterhead(ctx, stored_return);
  const number = returnNumber(stored_return);
  const sent_on = workplaceDate(stored_return.sent_at ?? stored_return.created_at, stored_return.timezone).toString();
  const paper: Paper = moneyPaper({
    title: 'Packaging slip',
    number,
    stamp: null,
    shop,
    facts: filled([
      { label: 'Return no.', value: number },
      { label: 'Date', value: dayText(sent_on) },
      { label: 'Our account', value: account_number },
      { label: 'Packed by', value: stored_return.sent_by || stored_return.created_by },
    ]),
    parties: [
      vendor,
      {
        label: 'From',
        name: `${shop.organization_name}, ${shop.name}`,
        address: shop.address,
        facts: filled([{ label: 'Telephone', value: shop.telephone }]),
      },
    ],
    tables: [itemsTable(stored_return)],
    totals: [],
    notices: stored_return.note ? [{ label: 'Note', texts: [stored_return.note] }] : [],
    small_print: [`Please quote ${number} on the credit memo.`],
  });
  return paperFile(ctx.services.documents, paper, { type, size: size ?? usual_size });
}

const itemsTable = ({ items }: ReadReturn): PaperTable => ({
  label: '',
  columns: [
    { head: 'Part number', kind: 'word' },
    { head: 'Description', kind: 'text' },
    { head: 'Reason', kind: 'text' },
    { head: 'From', kind: 'word' },
    { head: 'Quantity', kind: 'figure' },
  ],
  rows: items.map(({ kind, part_number, description, reason, note, quantity, work_order }) => [
    part_number,
    kind === 'core' ? `Core of ${description}` : description,
    [kind === 'core' ? 'Core' : reason, note].filter(Boolean).join(': '),
    work_order ? orderNumber(work_order) : 'Stock',
    quantityText(quantity),
  ]),
});
