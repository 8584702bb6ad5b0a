import { z } from 'zod';
import { instant, uuid, version } from './fields.ts';

/** The note pinned to the customer's header. */
export const pinnedNote = z.object({
  id: uuid,
  body: z.string(),
  created_by: z.string(),
  created_at: instant,
  version,
});
