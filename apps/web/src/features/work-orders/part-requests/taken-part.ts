import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { PartSource } from '@baydesk/domain/part-requests/part-request-status';
import type { StatusAction } from './request-words.ts';

/** A part, with the number of its order where parts of several orders are shown. */
export type TakenPart = PartRequest & { readonly work_order_number?: string };

/** Rejects if the change was refused or given up. */
export type TakeOn = (requests: readonly TakenPart[], action: StatusAction) => Promise<void>;

/** Changes of several parts, also of several orders, with one undo for all of them. */
export interface PartMoves {
  readonly takeOn: TakeOn;
  readonly changeSource: (requests: readonly TakenPart[], source: PartSource) => Promise<void>;
  readonly remove: (requests: readonly TakenPart[]) => Promise<void>;
}

export const byOrder = (requests: readonly TakenPart[]): readonly (readonly TakenPart[])[] => [
  ...Map.groupBy(requests, ({ work_order_id }) => work_order_id).values(),
];

/** The parts of an order that were not changed, and why. */
export interface RefusedParts {
  readonly requests: readonly TakenPart[];
  readonly error: unknown;
}

export const reasonOf = ({ error }: RefusedParts): string => (error instanceof Error ? error.message : String(error));

/** Some of the parts were refused, while the others were changed. */
export class SomeRefused extends Error {
  override readonly name = 'SomeRefused';
  readonly requests: readonly TakenPart[];

  constructor(refused: readonly RefusedParts[]) {
    super(refused.map(reasonOf).join(' '));
    this.requests = refused.flatMap(({ requests }) => requests);
  }
}
