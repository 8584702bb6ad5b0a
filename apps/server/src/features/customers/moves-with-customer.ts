import type { Ctx } from '../../platform/context.ts';
import { contactsMover, preferredContactMover } from '../contacts/public.ts';
import { noteReferencesMover, pinnedNoteMover, sharedNotesMover } from '../notes/public.ts';
import { vehiclesMover } from '../vehicles/public.ts';
import { ordersMover } from '../work-orders/public.ts';

interface Mover {
  readonly kind: string;
  /** Moves all records of its kind from one customer to another and returns their ids. */
  move(ctx: Ctx, from_id: string, to_id: string): Promise<readonly string[]>;
  /** Moves back the records that still belong to the customer they were moved to. */
  moveBack(ctx: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void>;
}

/** The records that move when a customer is merged, in this order; undoing a merge runs in the opposite order. */
const MOVES_WITH_CUSTOMER: readonly Mover[] = [
  vehiclesMover,
  ordersMover,
  preferredContactMover,
  contactsMover,
  sharedNotesMover,
  pinnedNoteMover,
  noteReferencesMover,
];

/** The ids of the moved records, by kind. */
export type Moved = Readonly<Record<string, readonly string[]>>;

export async function moveEverything(ctx: Ctx, from_id: string, to_id: string): Promise<Moved> {
  const moved: [string, readonly string[]][] = [];
  for (const mover of MOVES_WITH_CUSTOMER) moved.push([mover.kind, await mover.move(ctx, from_id, to_id)]);
  return Object.fromEntries(moved);
}

export async function moveEverythingBack(ctx: Ctx, moved: Moved, from_id: string, to_id: string): Promise<void> {
  for (const mover of MOVES_WITH_CUSTOMER.toReversed())
    await mover.moveBack(ctx, moved[mover.kind] ?? [], from_id, to_id);
}
