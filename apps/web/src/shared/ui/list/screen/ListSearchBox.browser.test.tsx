import type { CustomerRow } from '@baydesk/contract/customers.contract';
import { listCustomers } from '@baydesk/contract/customers.contract';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { customerRowOf } from '../../../../testing/customers.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { listOf } from '../../../../testing/list-of.ts';
import { id, personOf } from '../../../../testing/people.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { renderProgram } from '../../../../testing/render-program.tsx';
import { ListSearchBox } from './ListSearchBox.tsx';

const server = startFakeServer();
const box = page.getByRole('searchbox');

/** By then the page shows what has arrived. */
const framesDrawn = () =>
  new Promise<unknown>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(drawn));
  });

/** Holds the timers of this length until `run`, because a busy machine lets real ones end late. */
function holdTimersOf(held_ms: number) {
  const waiting = new Map<number, () => void>();
  const start = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  vi.stubGlobal('setTimeout', (ring: () => void, delay_ms?: number) => {
    const timer = start(delay_ms === held_ms ? () => undefined : ring, delay_ms);
    if (delay_ms === held_ms) waiting.set(timer, ring);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: number) => {
    waiting.delete(timer);
    clear(timer);
  });
  return {
    started: () => [...waiting.keys()].at(-1),
    run: () => waiting.forEach((ring) => ring()),
  };
}

it('searches once, 120 ms after the last key', async () => {
  const onChange = vi.fn<(text: string | undefined) => void>();
  await renderPart(<ListSearchBox label="Search" value="" minCharacters={1} onChange={onChange} />);
  const timers = holdTimersOf(120);
  for (const typed of ['h', 'ha', 'hal']) {
    const before = timers.started();
    await box.fill(typed);
    await expect.poll(timers.started).not.toBe(before);
  }
  expect(onChange).not.toHaveBeenCalled();
  timers.run();
  expect(onChange.mock.calls).toEqual([['hal']]);
});

it('shows the rows of the newest search, even if an older one is answered after it', async () => {
  server.leaveTheRest();
  const rows = ['Halton Freight', 'Hale Trucking'].map((name, index) => customerRowOf({ id: id(900 + index), name }));
  server.answer(listCustomers, ({ search = '' }) =>
    listOf<CustomerRow>(rows.filter(({ name }) => name.toLowerCase().startsWith(search))),
  );
  const { address } = await renderProgram(server, { at: '/customers', person: personOf('ROLE_SERVICE_ADVISOR') });
  const customer = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect.element(customer('Hale Trucking')).toBeVisible();

  const searched = () => server.inputsOf(listCustomers).at(-1)?.search;
  const answerOlder = server.hold(listCustomers);
  await box.fill('hal');
  await expect.poll(searched).toBe('hal');
  const answerNewer = server.hold(listCustomers);
  await box.fill('halt');
  await expect.poll(searched).toBe('halt');
  answerNewer();
  await expect.element(customer('Hale Trucking')).not.toBeInTheDocument();
  answerOlder();
  await framesDrawn();
  await expect.element(customer('Hale Trucking')).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('halt');
  expect(address()).toBe('/customers?search=halt');
  // Asked for ahead of the address, and not again because of it.
  expect(server.inputsOf(listCustomers).filter(({ search }) => search === 'halt')).toHaveLength(1);
});

it('calls a list empty only once the rows without the search are there', async () => {
  server.leaveTheRest();
  server.answer(listCustomers, ({ search }) =>
    listOf<CustomerRow>(search ? [] : [customerRowOf({ id: id(900), name: 'Halton Freight' })]),
  );
  await renderProgram(server, { at: '/customers?search=hale', person: personOf('ROLE_SERVICE_ADVISOR') });
  const nothing = page.getByText('No results found');
  await expect.element(nothing).toBeVisible();
  const answer = server.hold(listCustomers);
  await box.fill('');
  await expect.poll(() => server.inputsOf(listCustomers).at(-1)?.search).toBeUndefined();
  await framesDrawn();
  await expect.element(nothing).toBeVisible();
  answer();
  await expect.element(page.getByRole('link', { name: /^Halton Freight/ })).toBeVisible();
});

it('does not call back somebody who followed a link just after typing', async () => {
  server.leaveTheRest();
  server.answer(listCustomers, listOf<CustomerRow>([customerRowOf({ id: id(900), name: 'Halton Freight' })]));
  const { address } = await renderProgram(server, { at: '/customers', person: personOf('ROLE_SERVICE_ADVISOR') });
  const customer = page.getByRole('link', { name: /^Halton Freight/ });
  await expect.element(customer).toBeVisible();
  const timers = holdTimersOf(120);
  await box.fill('hal');
  await expect.poll(timers.started).toBeDefined();
  // The pause in typing ends while the page of the customer is still being loaded.
  window.addEventListener('click', () => window.setTimeout(timers.run), { once: true });
  await customer.click();
  await expect.poll(address).toBe(`/customers/${id(900)}/work-orders`);
});
