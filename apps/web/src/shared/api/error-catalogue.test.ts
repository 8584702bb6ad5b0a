import { confirmInvitation } from '@baydesk/contract/accounts.contract';
import { viewPaymentCustomer } from '@baydesk/contract/organization.contract';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import type { ErrorSetting } from './error-catalogue.ts';
import { isQaHost, reactionTo } from './error-catalogue.ts';

const refusal = (status: number, ...messages: string[]) =>
  new ApiError({
    status,
    entries: messages.map((message) => ({ code: 'x', message })),
    request_id: 'req-1',
    path: '/workplaces/change',
  });
const at = (path: string) =>
  new ApiError({ status: 400, entries: [{ code: 'x', message: 'No.' }], request_id: 'r', path });
const react = (error: unknown, setting: Partial<ErrorSetting> = {}) =>
  reactionTo(error, { is_shown_by_form: false, is_qa: false, ...setting });

describe('400', () => {
  it('shows each problem on its own for 3 s', () => {
    expect(react(refusal(400, 'One.', 'Two.')).notices).toEqual(
      ['One.', 'Two.'].map((message) => ({
        tone: 'negative',
        message,
        caption: 'Please try to resolve this.',
        duration_ms: 3_000,
      })),
    );
  });

  it.each([viewPaymentCustomer.path, confirmInvitation.path])('of %s is never notified', (path) => {
    expect(react(at(path)).notices).toEqual([]);
  });
});

it('401 shows Unauthorized with the server’s message for 2 s', () => {
  expect(react(refusal(401, 'You may not.')).notices).toEqual([
    { tone: 'negative', title: 'Unauthorized', message: 'You may not.', duration_ms: 2_000 },
  ]);
});

it('403 leaves the location without a notice', () => {
  expect(react(refusal(403, 'x'))).toEqual({ notices: [], effect: 'leave_location', is_reported: false });
});

it('409 ends the session and shows a notice for 5 s', () => {
  expect(react(refusal(409, 'x'))).toMatchObject({
    effect: 'end_session',
    notices: [{ tone: 'warning', message: 'Session expired, please log in again.', duration_ms: 5_000 }],
  });
});

it('412 offers to reload', () => {
  expect(react(refusal(412, 'Changed.')).notices).toEqual([
    { tone: 'negative', message: 'Changed.', duration_ms: 10_000, offers_reload: true },
  ]);
});

it.each([404, 418, 429])('%i shows the message for 10 s', (status) => {
  expect(react(refusal(status, 'Words.')).notices).toEqual([
    { tone: 'negative', message: 'Words.', duration_ms: 10_000 },
  ]);
});

describe('500 and above', () => {
  it('503 says what the server says', () => {
    const words = 'The disk of the server is full.';
    expect(react(refusal(503, words)).notices).toMatchObject([
      { message: 'Ooooops! An error occurred', caption: words },
    ]);
  });

  it.each([500, 502])('%i is reported and names the request', (status) => {
    expect(react(refusal(status, 'x'))).toEqual({
      effect: 'none',
      is_reported: true,
      notices: [
        {
          tone: 'negative',
          message: 'Ooooops! An error occurred',
          caption: 'Contact support for more information. Request ID: req-1',
          duration_ms: 120_000,
        },
      ],
    });
  });

  it('leaves out a missing request id', () => {
    const error = new ApiError({ status: 502, entries: [], request_id: null, path: '/x' });
    expect(react(error).notices[0]?.caption).toBe('Contact support for more information');
  });
});

describe('a form that shows refusals itself', () => {
  it.each([400, 401, 404, 412, 429])('gets no notice for a %i', (status) => {
    expect(react(refusal(status, 'One.'), { is_shown_by_form: true }).notices).toEqual([]);
  });

  it('gets no notice when the server cannot be reached', () => {
    expect(react(new NetworkError('down'), { is_shown_by_form: true }).notices).toEqual([]);
  });

  it.each([409, 500])('still gets a notice for a %i', (status) => {
    expect(react(refusal(status, 'One.'), { is_shown_by_form: true }).notices).toHaveLength(1);
  });
});

describe('no answer', () => {
  it('shows that the server cannot be reached', () => {
    expect(react(new NetworkError('down')).notices[0]?.message).toBe('The server cannot be reached.');
  });

  it('wakes the QA environment', () => {
    expect(react(new NetworkError('down'), { is_qa: true })).toMatchObject({
      effect: 'wake_qa',
      notices: [{ message: 'QA env is sleeping', caption: 'Redirecting...', duration_ms: 3_000 }],
    });
  });
});

it('any other error shows its message for 10 s', () => {
  expect(react(new Error('Unsupported file type')).notices).toEqual([
    { tone: 'negative', message: 'Unsupported file type', duration_ms: 10_000 },
  ]);
});

it('a refusal without words gets the generic ones, with the request to tell support', () => {
  const error = new ApiError({ status: 418, entries: [], request_id: 'req-7', path: '/x' });
  expect(react(error).notices).toEqual([
    {
      tone: 'negative',
      message: 'Ooooops! An error occured',
      caption:
        'For more information, please contact support. Include your request ID: req-7 when reaching out for faster assistance.',
      duration_ms: 120_000,
    },
  ]);
});

it('an error without a message gets the generic one for two minutes', () => {
  expect(react(null).notices[0]).toMatchObject({ message: 'Ooooops! An error occured', duration_ms: 120_000 });
});

it.each([
  ['qa.baydesk.example', true],
  ['qa-2.baydesk.example', true],
  ['baydesk.example', false],
  ['quality.example', false],
])('%s is a QA host: %s', (hostname, expected) => {
  expect(isQaHost(hostname)).toBe(expected);
});
