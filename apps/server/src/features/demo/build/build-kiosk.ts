import { fullName } from '@baydesk/domain/format/person-name';
import type { Temporal } from 'temporal-polyfill';
import type { Db } from '../../../platform/database/database.ts';
import { insertion, writeTogether } from '../../../platform/writes/write-together.ts';
import { hashPassword } from '../../accounts/public.ts';
import type { OrganizationPlan } from './build-organization.ts';
import { staffId, workplaceId } from './build-organization.ts';
import { DEMO_PIN } from '../stories/demo-organizations.ts';
import { plannedId } from './planned-id.ts';

interface Shop {
  readonly db: Db;
  readonly plan: OrganizationPlan;
  readonly today: Temporal.PlainDate;
}

const TABLET = 'Front door';
const ALLOWED_DAYS_AGO = 61;
/** No token has this hash, so an administrator must allow a browser as a tablet in the demo too. */
const NO_TOKEN = `\\x${'00'.repeat(32)}` as const;

/** Adds a tablet at the first location. All people who clock in have the same PIN and a numbered badge. */
export async function buildKiosk({ db, plan, today }: Shop): Promise<void> {
  const { organization_id, people, workplaces } = plan;
  const [place] = workplaces;
  const administrator = people.find(({ role_id }) => role_id === 'ROLE_ADMINISTRATOR');
  if (!place || !administrator) throw new Error('A shop has a location and an administrator');
  const clocking = people.filter(({ clockable, status }) => clockable && status === undefined);
  const pin_hash = await hashPassword(DEMO_PIN);
  const tablet = {
    organization_id,
    id: plannedId(organization_id, `kiosk ${TABLET}`),
    workplace_id: workplaceId(plan, place.shop_id),
    name: TABLET,
    token_hash: NO_TOKEN,
    allowed_by: fullName(administrator),
    allowed_at: today.subtract({ days: ALLOWED_DAYS_AGO }).toZonedDateTime('UTC').toInstant().toString(),
  };
  const access = clocking.map(({ email }, index) => ({
    organization_id,
    staff_id: staffId(plan, email),
    badge_code: `NL-${101 + index}`,
    pin_hash,
  }));
  await writeTogether(db, [insertion('kiosk_devices', [tablet]), insertion('kiosk_access', access)]);
}
