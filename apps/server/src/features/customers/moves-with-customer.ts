import type { Ctx } from '../../platform/context.ts';
import { contactsMover, preferredContactMover } from '../contacts/public.ts';
import { noteReferencesMover, pinnedNoteMover, sharedNotesMover } from '../notes/public.ts';
import { vehiclesMover } from '../vehicles/public.ts';
import { ordersMover } from '../work-orders/public.ts';

interface Mover {
  readonly kind: string;
  /** Moves everything of its kind from one customer to another, and answers with the ids of what moved. */
  move(ctx: Ctx, from_id: string, to_id: string): Promise<readonly string[]>;
  /** Moves those of them that are still where they went. */
  moveBack(ctx: Ctx, ids: readonly string[], from_id: string, to_id: string): Promise<void>;
}

/** What goes along when a customer is merged into another, in this order, and back in the other order. */
const MOVES_WITH_CUSTOMER: readonly Mover[] = [
  vehiclesMover,
  ordersMover,
  preferredContactMover,
  contactsMover,
  sharedNotesMover,
  pinnedNoteMover,
  noteReferencesMover,
];

/** The ids of what moved, by kind. */
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
