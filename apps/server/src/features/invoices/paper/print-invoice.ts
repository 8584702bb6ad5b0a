import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Invoice, printInvoice as endpoint } from '@baydesk/contract/invoices.contract';
import type { PaperSize } from '@baydesk/domain/documents/paper-size';
import { paperSizeOf } from '@baydesk/domain/documents/paper-size';
import type { Ctx } from '../../../platform/request/context.ts';
import type { Paper } from '../../papers/public.ts';
import { paperFile, paperLogo } from '../../papers/public.ts';
import { readSnapshot } from '../../work-orders/public.ts';
import { viewInvoice } from '../invoice-view.queries.ts';
import { invoiceModel } from './invoice-model.ts';

export async function printInvoice(ctx: Ctx, { id, type, paper: size }: InputOf<typeof endpoint>) {
  const { paper, usual_size } = await invoiceDocument(ctx, id);
  return paperFile(ctx.services.documents, paper, { type, size: size ?? usual_size });
}

/** An invoice as it is printed, with the usual paper size of its location. */
export async function invoiceDocument(
  ctx: Pick<Ctx, 'db' | 'now'>,
  id: string,
): Promise<{ invoice: Invoice; paper: Paper; usual_size: PaperSize }> {
  const invoice = await viewInvoice(ctx, { id });
  const [{ content: order }, printed] = await Promise.all([
    readSnapshot(ctx, invoice.snapshot_id),
    readPrinted(ctx, id),
  ]);
  const { paper, line_ids, country_code, ...stored_logo } = printed;
  const billed_line_ids = new Set(line_ids);
  return {
    invoice,
    paper: invoiceModel({ invoice, order, paper, billed_line_ids, logo: paperLogo(stored_logo) }),
    usual_size: paperSizeOf(country_code),
  };
}

const readPrinted = ({ db }: Pick<Ctx, 'db'>, id: string) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('workplaces as w', 'w.id', 'i.workplace_id')
    .leftJoin('organization_logos as l', 'l.organization_id', 'i.organization_id')
    .where('i.id', '=', id)
    .select(['i.paper', 'w.country_code'])
    .select(['l.content as logo_content', 'l.mime_type as logo_type', 'l.width_px', 'l.height_px'])
    .select((eb) =>
      eb
        .fn<string[]>('array', [
          eb
            .selectFrom('invoice_items as t')
            .select('t.line_id')
            .where('t.invoice_id', '=', id)
            .where('t.line_id', 'is not', null),
        ])
        .as('line_ids'),
    )
    .executeTakeFirstOrThrow();
