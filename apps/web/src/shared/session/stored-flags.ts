import { z } from 'zod';
import { storedValue } from '../browser/stored-value.ts';

/** The features switched on for an organization, kept across reloads for as long as they hold. */
export const storedFlags = storedValue(
  'baydesk.feature_flags',
  z.object({ organization_id: z.string(), features: z.array(z.object({ name: z.string() })), fetched_at: z.number() }),
);
