import { Temporal } from 'temporal-polyfill';
import type { Moment } from '../dates/workplace-time.ts';
import { workplaceDate } from '../dates/workplace-time.ts';
import { addQuantities } from '../inventory/stock-level.ts';
import type { Cents } from '../money/cents.ts';
import { extend } from '../money/cents.ts';
import type { PartRequestStatus } from './part-request-status.ts';

/** A worn part on its way back to the vendor, who gives the deposit back. */
export const CORE_RETURN_STATES = ['not_ready', 'ready', 'picked_up', 'refunded', 'not_refundable'] as const;
export type CoreReturnState = (typeof CORE_RETURN_STATES)[number];

interface CoreReturnMove {
  readonly from: CoreReturnState;
  readonly to: CoreReturnState;
}

/** The moves of a core. A move that is not listed is refused. */
export const CORE_RETURN_MOVES: readonly CoreReturnMove[] = [
  { from: 'not_ready', to: 'ready' },
  { from: 'ready', to: 'not_ready' },
  { from: 'ready', to: 'picked_up' },
  { from: 'picked_up', to: 'refunded' },
  ...(['not_ready', 'ready', 'picked_up'] as const).map((from) => ({ from, to: 'not_refundable' }) as const),
];

/** True if the core is still in the shop, so that a decision on it can be taken back. */
export const isCoreHere = (state: CoreReturnState): boolean => state === 'not_ready' || state === 'ready';

const DAYS_TO_RETURN = 30;

/** The last day on which the vendor takes a core that came back now. */
export const coreDueOn = (now: Moment, timezone: string): string =>
  workplaceDate(now, timezone).add({ days: DAYS_TO_RETURN }).toString();

interface DatedReturn {
  readonly state: CoreReturnState;
  readonly due_on: string;
}

/** A core that is still in the shop after its last day. */
export const isCoreOverdue = ({ state, due_on }: DatedReturn, now: Moment, timezone: string): boolean =>
  isCoreHere(state) && Temporal.PlainDate.compare(workplaceDate(now, timezone), due_on) > 0;

interface CreditedPiece {
  readonly kind: string;
  readonly part_request_id: string | null;
  readonly quantity: number;
}

/**
 * The worn parts that came with a credit, by the part whose deposit was billed. A part that is credited together with its
 * deposit goes back itself, so that there is no worn one.
 */
export function coresOfCredit(credited: readonly CreditedPiece[]): ReadonlyMap<string, number> {
  const piecesOf = (kind: string, id: string | null): number =>
    addQuantities(
      ...credited.filter((item) => item.kind === kind && item.part_request_id === id).map(({ quantity }) => quantity),
    );
  const ids = new Set(credited.flatMap(({ part_request_id }) => part_request_id ?? []));
  const came = [...ids].map((id) => [id, addQuantities(piecesOf('core', id), -piecesOf('part', id))] as const);
  return new Map(came.filter(([, quantity]) => quantity > 0));
}

interface CorePart {
  readonly id: string;
  readonly status: PartRequestStatus;
  readonly quantity: number;
  readonly core: Cents;
  readonly is_core_ok: 0 | 1 | null;
  /** True if the worn parts left with those of the part that this one was divided from. */
  readonly is_core_gone: boolean;
}

interface KeptReturn {
  readonly id: string;
  readonly part_request_id: string;
  readonly state: CoreReturnState;
  readonly quantity: number;
  readonly amount: Cents;
}

export interface CoreSettlement {
  readonly added: readonly { readonly part_request_id: string; readonly quantity: number; readonly amount: Cents }[];
  readonly changed: readonly { readonly id: string; readonly quantity: number; readonly amount: Cents }[];
  readonly removed_ids: readonly string[];
}

/** Works out the cores to return: one for each part whose core came back. Cores that left the shop stay. */
export function settleCores(parts: readonly CorePart[], returns: readonly KeptReturn[]): CoreSettlement {
  const due = parts
    .filter(({ core, is_core_ok, is_core_gone }) => core > 0 && is_core_ok === 1 && !is_core_gone)
    .filter(({ status }) => status !== 'returned')
    .map(({ id, quantity, core }) => ({ part_request_id: id, quantity, amount: extend(quantity, core) }));
  const due_ids = new Set(due.map(({ part_request_id }) => part_request_id));
  const returns_by_request = new Map(returns.map((kept_return) => [kept_return.part_request_id, kept_return]));
  const here = returns.filter(({ state }) => isCoreHere(state));
  return {
    added: due.filter(({ part_request_id }) => !returns_by_request.has(part_request_id)),
    changed: here.flatMap(({ id, part_request_id, quantity, amount }) =>
      due
        .filter((part) => part.part_request_id === part_request_id)
        .filter((part) => part.quantity !== quantity || part.amount !== amount)
        .map((part) => ({ id, quantity: part.quantity, amount: part.amount })),
    ),
    removed_ids: here.filter(({ part_request_id }) => !due_ids.has(part_request_id)).map(({ id }) => id),
  };
}
