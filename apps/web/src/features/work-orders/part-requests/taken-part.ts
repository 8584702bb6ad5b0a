import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { StatusAction } from './request-words.ts';

/** A part, with the number of its order where parts of several orders are shown. */
export type TakenPart = PartRequest & { readonly work_order_number?: string };

/** Rejects if the change was refused or given up. */
export type TakeOn = (requests: readonly TakenPart[], action: StatusAction) => Promise<void>;

/** The parts of an order that were not moved on, and why. */
export interface RefusedParts {
  readonly requests: readonly TakenPart[];
  readonly reason: string;
}

/** Some of the parts were refused, while the others were moved on. */
export class SomeRefused extends Error {
  override readonly name = 'SomeRefused';
  readonly requests: readonly TakenPart[];

  constructor(refused: readonly RefusedParts[]) {
    super(refused.map(({ reason }) => reason).join(' '));
    this.requests = refused.flatMap(({ requests }) => requests);
  }
}
