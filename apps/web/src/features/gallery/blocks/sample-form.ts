import { defineEndpoint } from '@baydesk/contract/define-endpoint';
import { calendarDate, checked, instant, requiredText, uuid, version } from '@baydesk/contract/fields';
import { cents } from '@baydesk/domain/money/cents';
import { change } from '@baydesk/domain/permissions/permission';
import { maxNumber } from '@baydesk/domain/validation/number-rules';
import { minSelected } from '@baydesk/domain/validation/text-rules';
import { z } from 'zod';
import { ApiError, NetworkError } from '../../../shared/api/api-error.ts';
import type { CallInput, CallOutput } from '../../../shared/api/call.ts';

const attachment = z.object({
  id: uuid,
  file_name: z.string(),
  mime_type: z.string(),
  size_bytes: z.int(),
  url: z.string(),
});

export const saveSample = defineEndpoint({
  method: 'POST',
  path: '/gallery/save',
  summary: 'A form with every kind of field.',
  permission: change('work_order'),
  input: z.object({
    id: uuid,
    version,
    name: requiredText('Name', 20),
    story: z.string(),
    mileage: z.number().nullable(),
    price_cents: z.int(),
    estimated_minutes: z.number(),
    quantity: checked(z.number(), maxNumber('Quantity', 100)),
    due_on: calendarDate,
    promised_at: instant.nullable(),
    opens_at: z.string().nullable(),
    telephone: z.string(),
    terms: z.string(),
    services: checked(z.array(z.string()), minSelected('Services', 1)),
    is_warranty: z.boolean(),
    is_authorized: z.boolean(),
    color: z.string(),
    country_code: z.string(),
    state_or_province: z.string(),
    new_password: z.string(),
    attachments: z.array(attachment),
  }),
  output: z.object({ name: z.string() }),
});

export const SAMPLE = {
  id: '00000000-0000-7000-8000-000000000001',
  version: 1,
  name: 'Front brake shoes',
  story: '',
  mileage: 612_480,
  price_cents: cents(128_450),
  estimated_minutes: 210,
  quantity: 2,
  due_on: '2026-11-17',
  promised_at: '2026-11-17T20:00:00Z',
  opens_at: '08:30',
  telephone: '(416) 555 - 0142',
  terms: 'Net 30',
  services: ['repair'],
  is_warranty: false,
  is_authorized: true,
  color: '#0b8a63',
  country_code: 'CA',
  state_or_province: 'ON',
  new_password: '',
  attachments: [],
} as const satisfies CallInput<typeof saveSample> | object;

export const SAVE_OUTCOMES = ['saved', 'refused', 'changed meanwhile', 'no network'] as const;
export type SaveOutcome = (typeof SAVE_OUTCOMES)[number];

const SAVING_MS = 600;

/** Stands in for the server, with the chosen answer. */
export const saving =
  (outcome: SaveOutcome, onAnswer: () => void) =>
  async (input: CallInput<typeof saveSample>): Promise<CallOutput<typeof saveSample>> => {
    await new Promise((resolve) => setTimeout(resolve, SAVING_MS));
    onAnswer();
    if (outcome === 'saved') return { name: input.name };
    if (outcome === 'no network') throw new NetworkError(null);
    const shared = { request_id: 'gallery', path: saveSample.path };
    if (outcome === 'changed meanwhile') {
      throw new ApiError({
        ...shared,
        status: 412,
        entries: [{ code: 'changed_meanwhile', message: 'Someone else changed this meanwhile.' }],
      });
    }
    throw new ApiError({
      ...shared,
      status: 400,
      entries: [
        { code: 'name_taken', message: `Name ${input.name} is already in use.`, field: 'name' },
        { code: 'line_has_clock_records', message: 'The line has clock records.' },
      ],
    });
  };
