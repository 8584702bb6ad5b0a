import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../api/api-error.ts';
import { refusalMessages } from './refusal-messages.ts';

const isField = (name: string) => ['name', 'shop_id'].includes(name);
const refusal = (entries: ApiError['entries']) => new ApiError({ status: 400, entries, request_id: 'r', path: '/x' });

it('shows a problem at its field, or above the form if it has none', () => {
  const error = refusal([
    { code: 'name_taken', message: 'Shop ID TOR is already in use.', field: 'shop_id' },
    { code: 'invalid_input', message: 'Version is missing.', field: 'version' },
    { code: 'x', message: 'Not today.' },
  ]);
  expect(refusalMessages(error, isField)).toEqual({
    by_field: { shop_id: 'Shop ID TOR is already in use.' },
    on_top: ['Version is missing.', 'Not today.'],
  });
});

it('shows every problem of one field', () => {
  const error = refusal([
    { code: 'a', message: 'Too short.', field: 'name' },
    { code: 'b', message: 'Taken.', field: 'name' },
  ]);
  expect(refusalMessages(error, isField).by_field).toEqual({ name: 'Too short. Taken.' });
});

it('shows a problem of a missing row at its list', () => {
  const error = refusal([{ code: 'a', message: 'Add at least one row', field: 'shop_id.0.from_cents' }]);
  expect(refusalMessages(error, isField).by_field).toEqual({ shop_id: 'Add at least one row' });
});

it('shows that the server cannot be reached', () => {
  expect(refusalMessages(new NetworkError(null), isField).on_top[0]).toMatch(/cannot be reached/);
});

it('always has a message', () => {
  expect(refusalMessages(refusal([]), isField).on_top).toEqual(['The server answered 400.']);
});
