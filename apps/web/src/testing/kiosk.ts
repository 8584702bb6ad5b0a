import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import type { KioskDevice, kioskPeople, KioskState } from '@baydesk/contract/kiosk.contract';
import { id } from './people.ts';

type People = AnswerOf<typeof kioskPeople>;

const person = (number: number, first_name: string, differing: Partial<People['collection'][number]> = {}) => ({
  staff_id: id(number),
  first_name,
  last_name: 'Okafor',
  job_title: 'Technician',
  has_pin: true,
  current: null,
  ...differing,
});

/** The people at the tablet: Mia is out, Ben is in, Ivo has no PIN. */
export const kioskPeopleOf = (differing: Partial<People> = {}): People => ({
  workplace_name: 'Midtown',
  organization_name: 'Northline Fleet Service',
  timezone: 'America/Toronto',
  server_time: '2026-03-02T12:58:00Z',
  collection: [
    person(30, 'Mia'),
    person(31, 'Ben', { current: 'Oil change · WOMID-1043' }),
    person(32, 'Ivo', { has_pin: false }),
  ],
  ...differing,
});

/** Mia, who is out, with a line that she can clock in on and one that she cannot. */
export const kioskStateOf = (differing: Partial<KioskState> = {}): KioskState => ({
  staff_id: id(30),
  first_name: 'Mia',
  last_name: 'Okafor',
  current: null,
  departments: [{ id: id(50), department_name: 'Yard' }],
  lines: [
    {
      line_id: id(40),
      line_name: 'Front brakes',
      work_order_number: 'WOMID-1042',
      vehicle_info: '2019 Kenworth T680',
      refusal: null,
    },
    {
      line_id: id(41),
      line_name: 'Windshield',
      work_order_number: 'WOMID-1042',
      vehicle_info: '2019 Kenworth T680',
      refusal: 'This line is not authorized. Ask Dana Okafor.',
    },
  ],
  today_seconds: 3 * 3600,
  server_time: '2026-03-02T12:58:00Z',
  ...differing,
});

export const kioskDeviceOf = (differing: Partial<KioskDevice> = {}): KioskDevice => ({
  id: id(70),
  name: 'East door',
  workplace_id: id(1),
  workplace_name: 'Midtown',
  allowed_by: 'Robin Administrator',
  allowed_at: '2026-03-01T12:00:00Z',
  seen_at: null,
  version: 1,
  ...differing,
});
