import { z } from 'zod';
import { storedValue } from '../browser/stored-value.ts';

/** The person signed in with this browser; other tabs reload when it changes. The session is an HttpOnly cookie. */
export const storedSession = storedValue('baydesk.user', z.object({ user_id: z.string(), name: z.string() }));
