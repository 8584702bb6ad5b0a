import { z } from 'zod';
import { storedValue } from '../../shared/browser/stored-value.ts';

/**
 * The device id and token of this kiosk. An administrator stores them here; they are removed when the server refuses
 * them.
 */
export const storedKiosk = storedValue('baydesk.kiosk', z.object({ device_id: z.string(), token: z.string() }));
