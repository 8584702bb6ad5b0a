import { viewCustomer } from '@baydesk/contract/customers.contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { customerOf, HALTON_ID } from '../../../testing/customers.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

it.each([
  [true, 0],
  [false, 1],
])('with the customer’s own rate hidden (%s), the source of the rate is named %i times', async (is_hidden, times) => {
  server.answer(viewCustomer, customerOf({ is_labour_rate_hidden: is_hidden }));
  await renderProgram(server, { at: `/customers/${HALTON_ID}`, person: personOf('ROLE_TECHNICIAN') });
  await expect.element(page.getByText('Credit limit')).toBeVisible();
  expect(page.getByText('Rate of the labour type').elements()).toHaveLength(times);
});
