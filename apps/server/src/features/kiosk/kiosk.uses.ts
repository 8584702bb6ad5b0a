import { sql } from 'kysely';
import type { Uses } from '../../platform/records/uses.ts';

export const kioskUses: Uses = {
  'kiosk_devices.workplace_id': {
    one: 'kiosk tablet',
    many: 'kiosk tablets',
    users: (id) => sql`select name from kiosk_devices where workplace_id = ${id}`,
  },
};
