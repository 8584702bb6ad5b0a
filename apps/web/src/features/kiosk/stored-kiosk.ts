import { z } from 'zod';
import { storedValue } from '../../shared/browser/stored-value.ts';

/** What makes this device a kiosk. An administrator stores it here; it goes when the server refuses it. */
export const storedKiosk = storedValue('baydesk.kiosk', z.object({ device_id: z.string(), token: z.string() }));
