import { z } from 'zod';
import { instant, uuid, version } from './fields.ts';

/** The one note of a customer that nobody may overlook. */
export const pinnedNote = z.object({
  id: uuid,
  body: z.string(),
  created_by: z.string(),
  created_at: instant,
  version,
});
