import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { Profile } from '@baydesk/contract/profile.contract';
import type { clientConfig } from '@baydesk/contract/system.contract';
import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { permissionsOf } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { roleLabel } from '@baydesk/domain/permissions/roles';

/** A uuid that ends with this number. */
export const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const MIDTOWN: Workplace = {
  id: id(1),
  name: 'Midtown',
  shop_id: 'MID',
  color: '#0b8a63',
  address: '12 King Street',
  city: 'Toronto',
  state_or_province: 'Ontario',
  postal_code: 'M5V 1A1',
  country_code: 'CA',
  telephone: '',
  website: '',
  timezone: 'America/Toronto',
  tax_id: null,
  tax: '',
  shop_supplies_percent: null,
  shop_supplies_of: null,
  shop_supplies_min_cents: null,
  shop_supplies_max_cents: null,
  authorization_tolerance_percent: null,
  allows_negative_stock: false,
  technicians_see_prices: true,
  day_starts_at: '00:00',
  closes_at: null,
  offline_punch_hours: 12,
  is_closed: false,
  version: 1,
};

/** A signed-in person of a role, named after it. */
export const personOf = (role: RoleName, differing: Partial<Profile> = {}): Profile => ({
  user_id: id(10),
  staff_id: id(11),
  organization_id: id(12),
  organization_name: 'Northline Fleet Service',
  name: `Robin ${roleLabel(role)}`,
  first_name: 'Robin',
  last_name: roleLabel(role),
  email: 'robin@northline.example',
  is_email_verified: true,
  job_title: '',
  created_on: { date: '2026-01-05T14:00:00.000Z' },
  default_workplace: MIDTOWN,
  roles: [role],
  clockable: false,
  permissions: permissionsOf(role).map((record) => ({ ...record, exclusions: [...record.exclusions] })),
  bookkeeping_enabled: false,
  has_admin_portal_access: false,
  impersonation: null,
  intercom_data: {
    userHash: null,
    company: {
      id: id(12),
      name: 'Northline Fleet Service',
      numberOfDepartments: 1,
      numberOfLocations: 2,
      numberOfStaff: 11,
      trialDate: null,
      paidUntilDate: null,
      plans: [],
    },
  },
  ...differing,
});

/** A server without outside services. */
export const CLIENT_CONFIG: AnswerOf<typeof clientConfig> = {
  version: '1.0.0',
  build: 'this one',
  portal_url: null,
  track_url: null,
  report_url: null,
  session_monitoring_url: null,
  support_chat_url: null,
  has_maps: false,
  has_mail_server: false,
  demo_sign_ins: [],
};
