import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { StockCountRow } from '@baydesk/contract/inventory/counts.contract';
import type { printCountSheet as endpoint } from '@baydesk/contract/inventory/papers.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { paperSizeOf } from '@baydesk/domain/documents/paper-size';
import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '../../../platform/request/context.ts';
import type { Paper } from '../../papers/public.ts';
import { dayText, moneyPaper, paperFile } from '../../papers/public.ts';
import { countItems, viewCountRow } from '../counts/count-view.queries.ts';

/** The sheet does not show the expected quantities, so that people count. */
export async function printCountSheet(ctx: Ctx, { id, type, paper }: InputOf<typeof endpoint>) {
  const count = await viewCountRow(ctx, id);
  const [items, place] = await Promise.all([countItems(ctx, id), readPlace(ctx, id)]);
  const size = paper ?? paperSizeOf(place.country_code);
  return paperFile(ctx.services.documents, countSheet(count, items, place), { type, size });
}

const readPlace = ({ db }: Ctx, count_id: string) =>
  db
    .selectFrom('stock_counts as k')
    .innerJoin('workplaces as w', 'w.id', 'k.workplace_id')
    .innerJoin('organizations as o', 'o.organization_id', 'w.organization_id')
    .select(['w.name', 'w.country_code', 'w.timezone', 'o.name as organization_name'])
    .where('k.id', '=', count_id)
    .executeTakeFirstOrThrow();

type Place = Awaited<ReturnType<typeof readPlace>>;
type Item = Awaited<ReturnType<typeof countItems>>[number];

const ROOM_TO_WRITE = '____________';

const countSheet = (count: StockCountRow, items: readonly Item[], place: Place): Paper =>
  moneyPaper({
    title: 'Count sheet',
    number: count.count_number,
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
      { label: 'Count', value: count.count_number },
      {
        label: 'Started',
        value: dayText(workplaceDate(Temporal.Instant.from(count.started_at), place.timezone).toString()),
      },
      { label: 'Parts', value: String(count.parts_count) },
      { label: 'Chosen by', value: count.chosen_by },
    ],
    parties: [],
    tables: [
      {
        label: '',
        columns: [
          { head: 'Grid location', kind: 'word' },
          { head: 'Part number', kind: 'word' },
          { head: 'Part', kind: 'text' },
          { head: 'Unit', kind: 'word' },
          { head: 'Counted', kind: 'word' },
        ],
        rows: items.map(({ grid_location, part_number, name, measurement }) => [
          grid_location || '-',
          part_number,
          name,
          measurement,
          ROOM_TO_WRITE,
        ]),
      },
    ],
    totals: [],
    notices: [{ label: 'Counted by', texts: ['Name: ______________________________   Date: ____________________'] }],
    small_print: [],
  });
