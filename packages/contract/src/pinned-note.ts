import { z } from 'zod';
import { instant, uuid, version } from './fields.ts';

/** The note pinned to the header of a record. */
export const pinnedNote = z.object({
  id: uuid,
  body: z.string(),
  created_by: z.string(),
  created_at: instant,
  version,
});
export type PinnedNote = z.output<typeof pinnedNote>;
