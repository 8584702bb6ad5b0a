import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createWorkOrder } from '@baydesk/contract/work-orders.contract';
import { createLine } from '@baydesk/contract/work-orders/lines.contract';
import { makePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import { createTask } from '@baydesk/contract/work-orders/tasks.contract';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse, within } from '../../../platform/request/errors.ts';
import { selectCopied } from '../../canned-lines/public.ts';
import { pricedBy, pricedTogether } from '../../pricing/public.ts';
import { addCannedLine, partsOfCanned, pricedAsCanned } from '../lines/create-from-canned-line.ts';
import type { NamedRecords } from '../lines/create-line.ts';
import { addTypedLine, revivedBy } from '../lines/create-line.ts';
import { addRevivedLines, pricedAsRevived, readDeferred } from '../lines/take-up-deferred.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { selectLabourTypes } from '../order/resolve-labour.ts';
import { assertMayPrice, requestColumns } from '../part-requests/make-part-request.ts';
import type { Named, PartFacts } from '../part-requests/part-facts.ts';
import { factsColumns, wantedBy } from '../part-requests/part-facts.ts';
import { readPartPricing } from '../part-requests/price-parts.ts';

type NewLines = Pick<InputOf<typeof createWorkOrder>, 'lines' | 'canned_lines' | 'revives_line_ids'>;

/** Refuses what the caller may not add to an order by the calls for lines, parts and tasks. */
export function assertMayAddLines(
  { actor }: Pick<Ctx, 'actor'>,
  { lines, canned_lines, revives_line_ids }: NewLines,
): void {
  const parts = lines.flatMap(({ part_requests }) => part_requests);
  const needs = [
    ...(lines.length + canned_lines.length + revives_line_ids.length > 0 ? [createLine.permission] : []),
    ...(parts.length > 0 ? [makePartRequest.permission] : []),
    ...(lines.some(({ tasks }) => tasks.length > 0) ? [createTask.permission] : []),
  ];
  if (!needs.every((needed) => isPermitted(actor.permissions, needed))) refuse('not_permitted');
  assertMayPrice({ actor }, parts);
}

/** Reads what the lines of a new order name, in as many statements for many lines as for one. */
export async function readForNewLines(ctx: WorkplaceCtx, { lines, canned_lines, revives_line_ids }: NewLines) {
  if (lines.length + canned_lines.length + revives_line_ids.length === 0) return undefined;
  const canned_ids = canned_lines.map(({ canned_line_id }) => canned_line_id);
  const requested = lines.flatMap(({ part_requests }) => part_requests);
  const typed_parts = requested.map((part) => ({ ...part, category_id: part.part_category_id }));
  const parts = [
    ...(revives_line_ids.length > 0 ? [pricedAsRevived(revives_line_ids)] : []),
    ...(canned_ids.length > 0 ? [pricedAsCanned(canned_ids)] : []),
    pricedBy(typed_parts),
  ];
  const [deferred, { types, copied_lines, parts: known_parts, vendors }, pricing] = await Promise.all([
    readDeferred(ctx, [...revives_line_ids, ...revivedBy(lines)]),
    readNamed(ctx, canned_ids, requested),
    readPartPricing(ctx, pricedTogether(parts)),
  ]);
  const facts: PartFacts = { parts: known_parts, vendors };
  return { deferred, copied_lines, types, pricing, facts };
}

/** Reads the labour types, the canned lines to copy, and the facts of all parts, in one statement. */
const readNamed = ({ db, workplace }: WorkplaceCtx, canned_ids: readonly string[], requested: readonly Named[]) =>
  db
    .selectNoFrom([
      jsonArrayFrom(selectLabourTypes(db)).as('types'),
      jsonArrayFrom(selectCopied(db, canned_ids)).as('copied_lines'),
      ...factsColumns(wantedBy(requested, sql`${workplace.id}`, partsOfCanned(canned_ids))),
    ])
    .executeTakeFirstOrThrow();

type LineRecords = NonNullable<Awaited<ReturnType<typeof readForNewLines>>> & Pick<NamedRecords, 'payers' | 'people'>;

/** Adds revived lines, then copies of canned lines, then typed lines with their parts and tasks. */
export function addNewLines(
  ctx: Ctx,
  loaded: LoadedOrder,
  draft: OrderDraft,
  { lines, canned_lines, revives_line_ids }: NewLines,
  records: LineRecords,
): void {
  const { deferred, types, pricing } = records;
  const revivals = revives_line_ids.map((revives_line_id) => ({ id: uuidv7(), revives_line_id }));
  addRevivedLines(ctx, loaded, draft, revivals, [deferred, types, pricing]);
  for (const [index, copy] of canned_lines.entries())
    within(`canned_lines.${index}`, () => addCannedLine(ctx, loaded, draft, copy, records));
  for (const [index, { part_requests, tasks, ...line }] of lines.entries()) {
    within(`lines.${index}`, () => addTypedLine(loaded, draft, line, records));
    const requests = part_requests.map(({ id, ...part }, place) => {
      const columns = within(`lines.${index}.part_requests.${place}`, () => requestColumns(ctx, records, part));
      return { ...columns, id, line_id: line.id, position: place + 1 };
    });
    draft.addRequests(requests);
    for (const [place, task] of tasks.entries()) draft.addTask({ ...task, line_id: line.id, position: place + 1 });
  }
}
