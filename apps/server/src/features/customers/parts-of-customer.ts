import type {
  countMoving as countEndpoint,
  createCustomer,
  MovingDocument,
} from '@baydesk/contract/customers.contract';
import { MOVING_DOCUMENTS } from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { viewCustomer } from './customer-view.queries.ts';

export type FirstContact = NonNullable<InputOf<typeof createCustomer>['contact']>;

/**
 * Records of another feature that belong to a customer and move with it. Those features know customers, not the other way
 * round, so the server puts the list together.
 */
export interface PartOfCustomer {
  readonly kind: string;
  /**
   * Locks the records of these customers before any of them moves to another, so that undoing a merge locks them in the
   * same order.
   */
  lock?(ctx: Ctx, customer_ids: readonly string[], to_id: string): Promise<void>;
  /** Moves all records of its kind from one customer to another and returns their ids. */
  move(ctx: Ctx, from_id: string, to_id: string): Promise<readonly string[]>;
  /** Counts its documents of a customer, for the preview of a merge. Removed ones move too, but are not counted. */
  count?(ctx: Ctx, customer_id: string): Promise<Readonly<Partial<Record<MovingDocument, number>>>>;
  /** Moves back the records that still belong to the customer they were moved to. */
  moveBack(ctx: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void>;
  /** Adds the records that were entered together with a new customer. */
  createWith?(ctx: Ctx, customer_id: string, contact: FirstContact): Promise<void>;
  /** Removes the records with their customer, at the same instant. */
  removeWith?(ctx: Ctx, customer_id: string, removed_at: string): Promise<void>;
  /** Restores the records that were removed with their customer; runs before the customer is restored. */
  restoreWith?(ctx: Ctx, customer_id: string): Promise<void>;
}

/** In the order in which they move; undoing a merge runs in the opposite order. */
export type PartsOfCustomer = readonly PartOfCustomer[];

/** The ids of the moved records, by kind. */
export type Moved = Readonly<Record<string, readonly string[]>>;

export async function countMoving(ctx: Ctx, { customer_id }: InputOf<typeof countEndpoint>, parts: PartsOfCustomer) {
  await viewCustomer(ctx, customer_id);
  const none = Object.fromEntries(MOVING_DOCUMENTS.map((kind) => [kind, 0])) as Record<MovingDocument, number>;
  const counted = await Promise.all(parts.map(async (part) => part.count?.(ctx, customer_id)));
  return { counts: Object.assign(none, ...counted) };
}

export async function moveParts(ctx: Ctx, parts: PartsOfCustomer, from_id: string, to_id: string): Promise<Moved> {
  for (const part of parts) await part.lock?.(ctx, [from_id], to_id);
  const moved: [string, readonly string[]][] = [];
  for (const part of parts) moved.push([part.kind, await part.move(ctx, from_id, to_id)]);
  return Object.fromEntries(moved);
}

export async function movePartsBack(
  ctx: Ctx,
  parts: PartsOfCustomer,
  moved: Moved,
  from_id: string,
  to_id: string,
): Promise<void> {
  for (const part of parts) await part.lock?.(ctx, [from_id, to_id], to_id);
  for (const part of parts.toReversed()) await part.moveBack(ctx, moved[part.kind] ?? [], from_id, to_id);
}
