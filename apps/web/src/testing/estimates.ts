import type { EstimateLink } from '@baydesk/contract/estimates.contract';
import { id } from './people.ts';

/** An estimate sent to a customer's contact, not opened yet. */
export const estimateLinkOf = (differing: Partial<EstimateLink> = {}): EstimateLink => ({
  id: id(610),
  snapshot_id: id(600),
  sent_to: 'Dana Okafor <dana@halton.example>',
  sent_by: 'ServiceAdvisor Okafor',
  sent_at: '2026-03-02T14:00:00.000Z',
  expires_at: '2026-03-16T14:00:00.000Z',
  first_seen_at: null,
  decided_at: null,
  decided_by: '',
  withdrawn_at: null,
  state: 'open',
  signature: null,
  decisions: [],
  ...differing,
});
