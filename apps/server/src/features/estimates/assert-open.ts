import { refuse } from '../../platform/errors.ts';
import type { SentEstimate } from './sent-estimate.ts';

/** Refuses with the reason why an estimate can no longer be answered. */
export function assertOpen({ state }: Pick<SentEstimate, 'state'>): void {
  if (state === 'decided') refuse('estimate_is_decided');
  if (state === 'changed') refuse('estimate_has_changed');
  if (state === 'expired') refuse('estimate_is_over', { reason: 'has expired' });
  if (state === 'withdrawn') refuse('estimate_is_over', { reason: 'was taken back by the shop' });
}
