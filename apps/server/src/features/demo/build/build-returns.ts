import { cents } from '@baydesk/domain/money/cents';
import type { Temporal } from 'temporal-polyfill';
import type { Db } from '../../../platform/database/database.ts';
import { returnCommands as commands } from '../../returns/public.ts';
import { actAs } from './act-as.ts';
import type { OrganizationPlan } from './build-organization.ts';
import { plannedId } from './planned-id.ts';
import type { ReturnedPart, ReturnsPlan } from '../stories/return-plan.ts';

interface Shop {
  readonly db: Db;
  readonly plan: OrganizationPlan;
  readonly today: Temporal.PlainDate;
}

const RETURNS_PARTS = 'manager@northline.demo';
const HOUR = 14;
const DAYS_OVERDUE = 2;

/** Sends parts back through the product's own commands. */
export async function buildReturns(shop: Shop, { shop_id, requests, overdue_core }: ReturnsPlan): Promise<void> {
  for (const request of requests) await buildReturn(shop, shop_id, request);
  await shop.db
    .updateTable('core_returns')
    .set({ due_on: shop.today.subtract({ days: DAYS_OVERDUE }).toString() })
    .where('part_request_id', 'in', (eb) =>
      eb.selectFrom('part_requests').select('id').where('part_number', '=', overdue_core),
    )
    .execute();
}

async function buildReturn({ db, plan, today }: Shop, shop_id: string, request: ReturnedPart): Promise<void> {
  const { organization_id } = plan;
  const planned = (kind: string) => plannedId(organization_id, `${kind} of return of ${request.part}`);
  const { timezone } = plan.workplaces.find((place) => place.shop_id === shop_id) ?? { timezone: 'UTC' };
  const day = today.subtract({ days: request.days_ago });
  const now = day.toZonedDateTime({ timeZone: timezone, plainTime: { hour: HOUR } }).toInstant();
  const ctx = actAs({ db, plan, now }, RETURNS_PARTS, shop_id);
  const vendor_id = plannedId(organization_id, `vendor ${request.vendor}`);
  const { id } = await commands.createReturnRequest(ctx, {
    id: planned('request'),
    part_request_id: null,
    catalogue_part_id: plannedId(organization_id, `part ${request.part}`),
    vendor_id,
    quantity: 1,
    reason: request.reason,
    note: request.note ?? '',
    is_ready: request.is_ready ?? false,
  });
  if (!request.return) return;
  const made = await commands.createReturn(ctx, {
    id: planned('return'),
    vendor_id,
    request_ids: [id],
    core_return_ids: [],
    note: '',
  });
  if (request.return === 'ready') return;
  const sent = await commands.sendReturn(ctx, made.part_return);
  if (request.return === 'sent') return;
  await commands.confirmReturn(ctx, {
    id: sent.part_return.id,
    version: sent.part_return.version,
    vendor_credit_id: planned('credit'),
    credit_memo_number: request.return === 'credited' ? `CM-${request.part}` : '',
    credit_date: day.toString(),
    items: [
      {
        id,
        quantity_accepted: request.return === 'credited' ? 1 : 0,
        restocking_fee_cents: cents(request.restocking_fee ?? 0),
      },
    ],
  });
}
