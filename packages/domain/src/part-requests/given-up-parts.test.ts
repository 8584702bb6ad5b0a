import { describe, expect, it } from 'vitest';
import { awaitsDecision, goesBackToShelf } from './given-up-parts.ts';
import type { PartRequestStatus, PartSource } from './part-request-status.ts';
import { PART_REQUEST_STATUSES, PART_SOURCES } from './part-request-status.ts';

const part = (status: PartRequestStatus, part_source_type: PartSource, others: object = {}) => ({
  status,
  part_source_type,
  is_return_requested: false,
  is_on_purchase_order: false,
  ...others,
});

describe('the parts of work that is given up', () => {
  it('are left with a decision where they were bought, and go back by themselves where they came from the shelf', () => {
    const fates = PART_SOURCES.map((source) =>
      PART_REQUEST_STATUSES.map((status) => {
        const given_up = part(status, source);
        return goesBackToShelf(given_up) ? 'shelf' : awaitsDecision(given_up) ? 'decide' : '–';
      }),
    );
    expect(fates).toEqual([
      ['–', '–', 'decide', 'decide', 'decide', '–', '–'],
      ['–', '–', 'decide', 'decide', 'shelf', '–', '–'],
    ]);
  });

  it('are decided on once they are to go back to the vendor', () => {
    expect(awaitsDecision(part('received', 'vendor', { is_return_requested: true }))).toBe(false);
  });

  it('are taken off a purchase order that still has them', () => {
    expect(awaitsDecision(part('authorized', 'vendor', { is_on_purchase_order: true }))).toBe(true);
  });
});
