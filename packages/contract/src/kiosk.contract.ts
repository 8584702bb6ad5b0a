import { change, create, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { instant, optionalText, requiredText, uuid, version } from './fields.ts';

/** A tablet by the door that may be used for punching. */
const kioskDevice = z.object({
  id: uuid,
  name: z.string(),
  workplace_id: uuid,
  workplace_name: z.string(),
  allowed_by: z.string(),
  allowed_at: instant,
  seen_at: instant.nullable(),
  version,
});
export type KioskDevice = z.output<typeof kioskDevice>;

export const listKioskDevices = defineEndpoint({
  method: 'GET',
  path: '/kiosk/devices',
  summary: 'The tablets that may be used for punching.',
  permission: view('workplace'),
  input: z.object({}),
  output: z.object({ collection: z.array(kioskDevice) }),
});

export const allowKioskDevice = defineEndpoint({
  method: 'POST',
  path: '/kiosk/devices/allow',
  summary: 'Allows a tablet. Its token is told in this answer only.',
  permission: create('workplace'),
  is_refused_while_acting: true,
  refuses: ['no_longer_there'],
  input: z.object({ id: uuid, workplace_id: uuid, name: requiredText('Name', 60) }),
  output: z.object({ device: kioskDevice, token: z.string() }),
});

export const revokeKioskDevice = defineEndpoint({
  method: 'POST',
  path: '/kiosk/devices/revoke',
  summary: 'Takes the permission of a tablet back at once.',
  permission: remove('workplace'),
  input: z.object({ id: uuid, version }),
  output: z.object({ id: uuid }),
});

const newPin = z
  .string()
  .regex(/^\d{4,8}$/, 'A PIN has 4 to 8 digits')
  .meta({ examples: ['482915'] });

/** How a person is known at the kiosk. */
const kioskAccess = z.object({
  staff_id: uuid,
  badge_code: z.string(),
  has_pin: z.boolean(),
  /** The time until which no PIN can be tried, after too many wrong ones; null if it can be tried now. */
  locked_until: instant.nullable(),
});
export type KioskAccess = z.output<typeof kioskAccess>;

export const viewKioskAccess = defineEndpoint({
  method: 'GET',
  path: '/kiosk/access/{staff_id}',
  summary: 'The badge of a person, and whether they have a PIN.',
  // A badge is half of what lets somebody punch, so it is shown only to those who may give another.
  permission: change('staff'),
  refuses: ['no_longer_there'],
  input: z.object({ staff_id: uuid }),
  output: kioskAccess,
});

export const changeKioskAccess = defineEndpoint({
  method: 'POST',
  path: '/kiosk/access',
  summary: 'Gives a person a badge, and a PIN where they have none or forgot it. A new PIN unlocks.',
  permission: change('staff'),
  is_refused_while_acting: true,
  refuses: ['not_clockable', 'badge_taken', 'pin_too_simple', 'no_longer_there'],
  input: z.object({
    staff_id: uuid,
    badge_code: optionalText('Badge', 60),
    pin: newPin.nullable().default(null),
  }),
  output: kioskAccess,
});

export const viewMyKioskAccess = defineEndpoint({
  method: 'GET',
  path: '/kiosk/my-access',
  summary: 'Whether I have a PIN for the kiosk.',
  permission: view('timesheet'),
  input: z.object({}),
  output: kioskAccess,
});

export const setMyPin = defineEndpoint({
  method: 'POST',
  path: '/kiosk/my-pin',
  summary: 'Sets one’s own PIN for the kiosk.',
  permission: view('timesheet'),
  is_refused_while_acting: true,
  refuses: ['not_clockable', 'pin_too_simple'],
  input: z.object({ pin: newPin }),
  output: kioskAccess,
});

/** The token that the tablet was given. */
const device = { token: z.string().min(20).max(200) };

export const kioskPeople = defineEndpoint({
  method: 'POST',
  path: '/kiosk/people',
  effect: 'read',
  status: 200,
  summary: 'Who can punch at this tablet, and who is in.',
  permission: 'public',
  refuses: ['kiosk_not_allowed'],
  input: z.object(device),
  output: z.object({
    workplace_name: z.string(),
    organization_name: z.string(),
    timezone: z.string(),
    server_time: instant,
    collection: z.array(
      z.object({
        staff_id: uuid,
        first_name: z.string(),
        last_name: z.string(),
        job_title: z.string(),
        has_pin: z.boolean(),
        /** The work they are clocked in on, in words; null while they are out. */
        current: z.string().nullable(),
      }),
    ),
  }),
});

/** The person at the tablet: chosen by name or read from a badge, and proved by the PIN. */
const person = {
  ...device,
  who: z.discriminatedUnion('by', [
    z.object({ by: z.literal('name'), staff_id: uuid }),
    z.object({ by: z.literal('badge'), badge_code: requiredText('Badge', 60) }),
  ]),
  pin: z.string().regex(/^\d{4,8}$/, 'A PIN has 4 to 8 digits'),
};

const REFUSED = [
  'kiosk_not_allowed',
  'unknown_badge',
  'wrong_pin',
  'pin_is_locked',
  'no_pin',
  'not_clockable',
  'no_longer_there',
] as const;

const kioskState = z.object({
  staff_id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  current: z
    .object({
      id: uuid,
      name: z.string(),
      line_id: uuid.nullable(),
      department_id: uuid.nullable(),
      start_date: instant,
    })
    .nullable(),
  departments: z.array(z.object({ id: uuid, department_name: z.string() })),
  /** The lines of their day; empty for people who clock departments only. */
  lines: z.array(
    z.object({
      line_id: uuid,
      line_name: z.string(),
      work_order_number: z.string(),
      vehicle_info: z.string(),
      /** The reason why it cannot be clocked in on, and whom to ask; null if it can. */
      refusal: z.string().nullable(),
    }),
  ),
  /** Ended time of the payroll day. */
  today_seconds: z.int(),
  server_time: instant,
});
export type KioskState = z.output<typeof kioskState>;

export const kioskIdentify = defineEndpoint({
  method: 'POST',
  path: '/kiosk/identify',
  summary: 'Whose PIN it is, and what they can clock in on.',
  permission: 'public',
  is_limited_by_device: true,
  refuses: [...REFUSED],
  input: z.object(person),
  output: kioskState,
});

export const kioskPunch = defineEndpoint({
  method: 'POST',
  path: '/kiosk/punch',
  summary: 'Clocks somebody in or out at the tablet; what was running ends at the same second.',
  permission: 'public',
  is_limited_by_device: true,
  refuses: [...REFUSED, 'line_not_clockable', 'not_clocked_in', 'punch_overlaps', 'days_are_approved'],
  input: z.object({
    ...person,
    /** Of the new punch, or of the one that ends. */
    id: uuid,
    what: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('line'), line_id: uuid }),
      z.object({ kind: z.literal('department'), department_id: uuid }),
      z.object({ kind: z.literal('out') }),
    ]),
  }),
  output: kioskState,
});
