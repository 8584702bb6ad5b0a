import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { printOwedVendors as endpoint } from '@baydesk/contract/payables.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { paperSizeOf } from '@baydesk/domain/documents/paper-size';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { formatCents, negated } from '@baydesk/domain/money/cents';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Paper } from '../../papers/public.ts';
import { dayText, filled, moneyPaper, paperFile } from '../../papers/public.ts';
import { listOwedVendors } from '../list-owed-vendors.ts';

/** Prints the list of vendors we owe as the screen shows it, with its sorting and filters. */
export async function printOwedVendors(ctx: WorkplaceCtx, { type, paper, ...input }: InputOf<typeof endpoint>) {
  const [owed, place] = await Promise.all([
    listOwedVendors(ctx, { ...input, page: 1, rows_per_page: MAX_ROWS_PER_PAGE }),
    readPlace(ctx),
  ]);
  const size = paper ?? paperSizeOf(place.country_code);
  const today = dayText(workplaceDate(ctx.now, ctx.workplace.timezone).toString());
  return paperFile(ctx.services.documents, owedPaper(owed, place, today, input), { type, size });
}

const readPlace = ({ db, workplace }: WorkplaceCtx) =>
  db
    .selectFrom('workplaces as w')
    .innerJoin('organizations as o', 'o.organization_id', 'w.organization_id')
    .select(['w.name', 'w.country_code', 'o.name as organization_name'])
    .where('w.id', '=', workplace.id)
    .executeTakeFirstOrThrow();

type Owed = Awaited<ReturnType<typeof listOwedVendors>>;
type Place = Awaited<ReturnType<typeof readPlace>>;
type Narrowing = Pick<InputOf<typeof endpoint>, 'search' | 'is_overdue'>;

const owedPaper = (
  { collection, totals }: Owed,
  place: Place,
  today: string,
  { search = '', is_overdue }: Narrowing,
): Paper =>
  moneyPaper({
    title: 'What we owe',
    number: today,
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
    facts: filled([
      { label: 'As of', value: today },
      { label: 'Vendors', value: String(collection.length) },
      { label: 'Found by', value: search },
      { label: 'Only', value: is_overdue ? 'overdue' : '' },
    ]),
    parties: [],
    tables: [
      {
        label: '',
        columns: [
          { head: 'Vendor', kind: 'text' },
          { head: 'Terms', kind: 'word' },
          { head: 'Next due', kind: 'word' },
          ...AGEING_BUCKETS.map(({ label }) => ({ head: label, kind: 'figure' as const })),
          { head: 'Owed', kind: 'figure' },
        ],
        rows: collection.map((vendor) => [
          vendor.vendor_name,
          vendor.credit_terms,
          vendor.next_due_date === null ? '' : dayText(vendor.next_due_date),
          ...AGEING_BUCKETS.map(({ key }) => (vendor[key] === 0 ? '' : formatCents(vendor[key]))),
          formatCents(vendor.total_cents),
        ]),
      },
    ],
    totals: [
      ...AGEING_BUCKETS.map(({ key, label }) => ({
        label,
        amount: formatCents(totals[key]),
        weight: 'plain' as const,
      })),
      { label: 'Due within a week', amount: formatCents(totals.due_soon_cents), weight: 'muted' },
      { label: 'Of it, credits', amount: formatCents(negated(totals.credits_cents)), weight: 'muted' },
      { label: 'Owed', amount: formatCents(totals.total_cents), weight: 'total' },
    ],
    notices: [],
    small_print: [],
  });
