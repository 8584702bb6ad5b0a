import { documentsMover } from '../ledger/public.ts';

export const creditsMovers = [documentsMover('credits'), documentsMover('adjustments')];
