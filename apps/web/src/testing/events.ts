import type { RecentEvent } from '@baydesk/contract/organization.contract';
import { id } from './people.ts';

/** An event of the organization; by default Dana Okafor signed in. */
export const eventOf = (differing: Partial<RecentEvent> = {}): RecentEvent => ({
  id: id(20),
  occurred_at: '2026-11-15T12:00:00.000Z',
  entity: 'session',
  entity_id: id(21),
  action: 'signed_in',
  actor_name: 'Dana Okafor',
  impersonator_name: null,
  workplace_id: null,
  workplace_name: null,
  before: null,
  after: null,
  subject: null,
  ...differing,
});
