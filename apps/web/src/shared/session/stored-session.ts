import { z } from 'zod';
import { storedValue } from '../browser/stored-value.ts';

/** Who is signed in with this browser; other tabs reload when it changes. The session itself is a cookie no script sees. */
export const storedSession = storedValue('baydesk.user', z.object({ user_id: z.string(), name: z.string() }));
