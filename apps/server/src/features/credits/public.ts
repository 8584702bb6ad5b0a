import { documentsMover } from '../ledger/public.ts';
import { createCredit } from './create-credit.ts';

export { attachCreditNoteTask } from './paper/send-credit-note.ts';
export { findCredit } from './credit-view.queries.ts';

/** The commands that features above call. */
export const creditCommands = { createCredit };

export const creditsMovers = [documentsMover('credits'), documentsMover('adjustments')];
