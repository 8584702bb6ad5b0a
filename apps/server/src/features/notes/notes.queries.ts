import type {
  listNotes as listEndpoint,
  listNotesByReferences as byReferencesEndpoint,
} from '@baydesk/contract/notes.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { assetName } from '@baydesk/domain/format/asset-name';
import { invoiceNumber } from '@baydesk/domain/invoices/invoice-number';
import { deliveryNumber } from '@baydesk/domain/deliveries/delivery-number';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, paginated } from '../../platform/lists/list-query.ts';
import { selectAttachments } from './attachments.queries.ts';

/** Selects the references of notes to records that are not removed. */
const selectReferences = (db: Db) =>
  db
    .selectFrom('note_references as r')
    .innerJoin('organizations as o', 'o.organization_id', 'r.organization_id')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.id', '=', 'r.reference_id').on('r.reference_type', '=', 'customer').on('c.removed_at', 'is', null),
    )
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.id', '=', 'r.reference_id').on('r.reference_type', '=', 'vehicle').on('v.removed_at', 'is', null),
    )
    .leftJoin('work_orders as w', (join) =>
      join
        .onRef('w.id', '=', 'r.reference_id')
        .on('r.reference_type', '=', 'work_order')
        .on('w.removed_at', 'is', null),
    )
    .leftJoin('vendors as s', (join) => join.onRef('s.id', '=', 'r.reference_id').on('r.reference_type', '=', 'vendor'))
    .leftJoin('catalogue_parts as part', (join) =>
      join.onRef('part.id', '=', 'r.reference_id').on('r.reference_type', '=', 'catalogue_part'),
    )
    .where((eb) =>
      eb.or([
        eb('r.reference_type', 'not in', ['customer', 'vehicle', 'work_order', 'vendor', 'catalogue_part']),
        eb('c.id', 'is not', null),
        eb('v.id', 'is not', null),
        eb('w.id', 'is not', null),
        eb('s.id', 'is not', null),
        eb('part.id', 'is not', null),
      ]),
    );

function selectNotes(db: Db) {
  const references = selectReferences(db)
    .leftJoin('vehicle_makers as maker', 'maker.id', 'v.vehicle_maker_id')
    .leftJoin('vehicle_models as model', 'model.id', 'v.vehicle_model_id')
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.id', '=', 'r.reference_id').on('r.reference_type', '=', 'invoice'),
    )
    .leftJoin('deliveries as d', (join) =>
      join.onRef('d.id', '=', 'r.reference_id').on('r.reference_type', '=', 'delivery'),
    )
    .leftJoin('workplaces as p', (join) =>
      join.on(sql<boolean>`p.id = coalesce(w.workplace_id, i.workplace_id, d.workplace_id)`),
    )
    .select(['w.number', 'w.order_kind', 'w.imported_number', 'p.shop_id'])
    .select(['i.number as invoice_number', 'd.number as delivery_number'])
    .select(['r.reference_type', 'r.reference_id', 'o.name as organization_name'])
    .select(['c.name as customer_name', 's.name as vendor_name', 'part.part_number'])
    .select(['v.year', 'v.unit', 'maker.name as maker_name', 'model.name as model_name'])
    .where('r.note_id', '=', sql.ref<string>('n.id'))
    .orderBy('r.reference_type')
    .orderBy('r.reference_id');
  const attachments = selectAttachments(db)
    .where('a.note_id', '=', sql.ref<string>('n.id'))
    .where('a.removed_at', 'is', null)
    .orderBy('a.created_at')
    .orderBy('a.id');
  const mentions = db
    .selectFrom('note_mentions as m')
    .select(['m.staff_id', 'm.name'])
    .where('m.note_id', '=', sql.ref<string>('n.id'))
    .orderBy('m.staff_id');
  return db
    .selectFrom('notes as n')
    .where('n.removed_at', 'is', null)
    .select(['n.id', 'n.body', 'n.is_pinned', 'n.created_by', 'n.created_at', 'n.changed_by', 'n.changed_at'])
    .select(['n.version', jsonArrayFrom(references).as('references'), jsonArrayFrom(attachments).as('attachments')])
    .select(jsonArrayFrom(mentions).as('mentions'));
}

type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>;

const toView = ({ references, attachments, ...note }: NoteRow) => ({
  ...note,
  references: references.map((reference) => ({
    reference_type: reference.reference_type,
    reference_id: reference.reference_id,
    name: nameOf(reference),
  })),
  // Inside JSON, PostgreSQL writes an instant in its own format.
  attachments: attachments.map((attachment) => ({
    ...attachment,
    created_at: new Date(attachment.created_at).toISOString(),
  })),
});

function nameOf(reference: NoteRow['references'][number]) {
  const { reference_type, customer_name, organization_name, number, order_kind, imported_number, shop_id, ...others } =
    reference;
  const { invoice_number, delivery_number, vendor_name, part_number, ...vehicle } = others;
  if (reference_type === 'customer') return customer_name ?? '';
  if (reference_type === 'vendor') return vendor_name ?? '';
  if (reference_type === 'work_order' && number !== null)
    return orderNumber({
      number,
      order_kind: order_kind ?? 'work_order',
      imported_number: imported_number ?? '',
      shop_id: shop_id ?? '',
    });
  if (reference_type === 'invoice' && invoice_number !== null)
    return invoiceNumber({ number: invoice_number, shop_id: shop_id ?? '' });
  if (reference_type === 'delivery' && delivery_number !== null)
    return deliveryNumber({ number: delivery_number, shop_id: shop_id ?? '' });
  if (reference_type === 'catalogue_part') return part_number ?? '';
  return reference_type === 'vehicle' ? assetName(vehicle) : organization_name;
}

const NEWEST_FIRST = {
  columns: { created_at: sql.ref('n.created_at') },
  first: { sort_by: 'created_at', descending: true },
  tie_break: sql.ref('n.id'),
} as const;

/** Leaves out notes whose records were all removed. */
export async function listNotes({ db }: Ctx, input: InputOf<typeof listEndpoint>) {
  let about = selectReferences(db).select('r.note_id').where('r.note_id', '=', sql.ref<string>('n.id'));
  if (input.reference_type) about = about.where('r.reference_type', '=', input.reference_type);
  let query = selectNotes(db).where((eb) => eb.exists(about));
  if (input.search) query = query.where('n.body', 'ilike', containing(input.search));
  const { collection, pagination } = await paginated(db, query, input, NEWEST_FIRST);
  return { collection: collection.map(toView), pagination, count: pagination.total };
}

export async function listNotesByReferences({ db }: Ctx, input: InputOf<typeof byReferencesEndpoint>) {
  let query = selectNotes(db)
    .innerJoin('note_references as about', 'about.note_id', 'n.id')
    .where('about.reference_type', '=', input.reference_type)
    .where('about.reference_id', '=', input.reference_id)
    .orderBy('n.is_pinned', 'desc');
  if (input.note_id) query = query.where('n.id', '=', input.note_id);
  if (input.search) query = query.where('n.body', 'ilike', containing(input.search));
  const { collection, pagination } = await paginated(db, query, input, NEWEST_FIRST);
  return { collection: collection.map(toView), pagination, count: pagination.total };
}

export async function viewNote({ db }: Pick<Ctx, 'db'>, id: string) {
  const note = await selectNotes(db).where('n.id', '=', id).executeTakeFirst();
  return note ? toView(note) : refuse('not_found');
}
