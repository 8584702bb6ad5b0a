import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { printLowStock as endpoint } from '@baydesk/contract/inventory/papers.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { paperSizeOf } from '@baydesk/domain/documents/paper-size';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { formatCents } from '@baydesk/domain/money/cents';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { Paper, PaperTable } from '../../papers/public.ts';
import { dayText, moneyPaper, paperFile, quantityText } from '../../papers/public.ts';
import { lowStock } from '../low-stock.queries.ts';

type LowPart = Awaited<ReturnType<typeof lowStock>>['collection'][number];

/** The list to buy by: one table for each vendor. */
export async function printLowStock(ctx: WorkplaceCtx, { type, paper, ...filters }: InputOf<typeof endpoint>) {
  const [{ collection }, place] = await Promise.all([
    lowStock(ctx, { ...filters, page: 1, rows_per_page: MAX_ROWS_PER_PAGE }),
    readPlace(ctx),
  ]);
  // A vendor that is not there, and one of whom nothing is low, have no paper.
  if (collection.length === 0) return refuse('not_found');
  const size = paper ?? paperSizeOf(place.country_code);
  const printed_on = dayText(workplaceDate(ctx.now, ctx.workplace.timezone).toString());
  return paperFile(ctx.services.documents, lowStockPaper(collection, place, printed_on), { type, size });
}

const readPlace = ({ db, workplace }: WorkplaceCtx) =>
  db
    .selectFrom('workplaces as w')
    .innerJoin('organizations as o', 'o.organization_id', 'w.organization_id')
    .select(['w.name', 'w.country_code', 'o.name as organization_name'])
    .where('w.id', '=', workplace.id)
    .executeTakeFirstOrThrow();

type Place = Awaited<ReturnType<typeof readPlace>>;

const lowStockPaper = (parts: readonly LowPart[], place: Place, printed_on: string): Paper =>
  moneyPaper({
    title: 'Low stock',
    number: printed_on,
    stamp: null,
    shop: {
      name: place.name,
      organization_name: place.organization_name,
      address: [],
      telephone: '',
      website: '',
      registrations: [],
      logo: null,
    },
    facts: [
      { label: 'Printed', value: printed_on },
      { label: 'Parts', value: String(parts.length) },
    ],
    parties: [],
    tables: [...Map.groupBy(parts, ({ vendor_name }) => vendor_name)]
      .toSorted(([one], [other]) => Number(one === '') - Number(other === '') || one.localeCompare(other))
      .map(([vendor_name, of_vendor]) => vendorTable(vendor_name, of_vendor)),
    totals: [],
    notices: [],
    small_print: [],
  });

const vendorTable = (vendor_name: string, parts: readonly LowPart[]): PaperTable => ({
  label: vendor_name || 'No vendor known',
  columns: [
    { head: 'Grid', kind: 'word' },
    { head: 'Part number', kind: 'word' },
    { head: 'Part', kind: 'text' },
    { head: 'On hand', kind: 'figure' },
    { head: 'Committed', kind: 'figure' },
    { head: 'On order', kind: 'figure' },
    { head: 'Min', kind: 'figure' },
    { head: 'Max', kind: 'figure' },
    { head: 'Last cost', kind: 'figure' },
    { head: 'To buy', kind: 'figure' },
  ],
  rows: parts.map((part) => [
    part.grid_location || '-',
    part.part_number,
    part.name,
    quantityText(part.on_hand),
    quantityText(part.committed),
    // Drafts count, so that the figures of a row explain how many to buy.
    quantityText(part.on_order + part.on_draft),
    figure(part.min),
    figure(part.max),
    part.purchase_price === null ? '' : formatCents(part.purchase_price),
    quantityText(part.buy_quantity),
  ]),
});

const figure = (quantity: number | null): string => (quantity === null ? '-' : quantityText(quantity));
