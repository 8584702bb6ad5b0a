import { listReturnedItems, listReturns } from '@baydesk/contract/returns.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { vendorReturnOf } from '../../../testing/returns.ts';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

it.each([
  ['to-vendor', listReturns, 'Returns to vendors'],
  ['credited', listReturnedItems, 'Credited returns'],
] as const)('lists a thousand at a time of what went back: %s', async (tab, endpoint, title) => {
  server.answer(listReturns, listOf([vendorReturnOf()]));
  server.answer(listReturnedItems, listOf([]));
  await renderProgram(server, { at: `/parts/returns/${tab}`, person: personOf('ROLE_MANAGER') });
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => server.inputsOf(endpoint)).toMatchObject([{ rows_per_page: MAX_ROWS_PER_PAGE }]);
});
