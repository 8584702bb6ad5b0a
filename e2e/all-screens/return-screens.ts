import type { Page } from '@playwright/test';
import { daysAgo } from '../support/days-ago.ts';
import { get, post } from '../support/make-order.ts';
import { makeReceivedPart, takeCoreBack } from '../support/make-received-part.ts';
import type { Screen } from './screen.ts';
import { goTo, makeOnce } from './screen.ts';

interface MadeReturn {
  readonly id: string;
  readonly version: number;
  readonly items: readonly { readonly id: string; readonly quantity: number }[];
}

/** Two drums that came for an order, and the cores that came back for them. */
const makeDrums = (page: Page) =>
  makeOnce(page, 'received drums', async () => {
    const made = await makeReceivedPart(page);
    await takeCoreBack(page, made);
    return made;
  });

async function openParts(page: Page): Promise<void> {
  const { order_id } = await makeDrums(page);
  await goTo(page, `/workorders/${order_id}/part-requests`);
  await page.getByRole('button', { name: 'More for DR-165 Brake drum' }).click();
}

/** Chooses from the menu of the drum on its order. */
const choose = (item: string) => async (page: Page) => {
  await openParts(page);
  await page.getByRole('menuitem', { name: item }).click();
};

async function locationOf(page: Page): Promise<string> {
  const { default_workplace } = await get<{ default_workplace: { id: string } }>(page, 'iam/view-profile/');
  return default_workplace.id;
}

/** Calls that work at a location, and answer 200 or 201. */
async function postHere<Answer>(page: Page, path: string, data: Record<string, unknown>): Promise<Answer> {
  const response = await page.request.post(`/api/inventory/returns/${path}`, {
    data,
    headers: { 'x-page-path': '/parts/returns', 'x-location-id': await locationOf(page) },
  });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

const askForReturn = (page: Page) =>
  makeOnce(page, 'a return request', async () => {
    const { part_id, vendor_id } = await makeDrums(page);
    const request = { id: crypto.randomUUID(), part_request_id: part_id, quantity: 1, reason: 'Wrong part' };
    await postHere(page, 'requests/create', { ...request, note: 'Fits the other axle' });
    return { id: request.id, vendor_id };
  });

const makeReturn = (page: Page) =>
  makeOnce(page, 'a return', async () => {
    const { id, vendor_id } = await askForReturn(page);
    const made = { id: crypto.randomUUID(), vendor_id, request_ids: [id] };
    return (await postHere<{ part_return: MadeReturn }>(page, 'create', made)).part_return;
  });

const sendReturn = (page: Page) =>
  makeOnce(page, 'a sent return', async () => {
    const { id, version } = await makeReturn(page);
    return (await post<{ part_return: MadeReturn }>(page, 'inventory/returns/send', { id, version })).part_return;
  });

const confirmReturn = (page: Page) =>
  makeOnce(page, 'a credited return', async () => {
    const { id, version, items } = await sendReturn(page);
    await post(page, 'inventory/returns/confirm', {
      id,
      version,
      vendor_credit_id: crypto.randomUUID(),
      credit_memo_number: 'CM-77',
      credit_date: daysAgo(0),
      items: items.map((item) => ({ id: item.id, quantity_accepted: item.quantity, restocking_fee_cents: 4_00 })),
    });
    return id;
  });

const openAfter =
  (make: (page: Page) => Promise<unknown>, path: string) =>
  async (page: Page): Promise<void> => {
    await make(page);
    await goTo(page, path);
  };

const openReturn = async (page: Page) => goTo(page, `/parts/return/${(await makeReturn(page)).id}`);

/** The screens of what goes back to vendors, and the dialogs over them. */
export const RETURN_SCREENS: readonly Screen[] = [
  {
    name: 'no return requests yet',
    who: 'manager',
    path: () => '/parts/returns/requests',
    shows: (page) => page.getByText('Nothing waits to go back'),
  },
  {
    name: 'no cores yet',
    who: 'manager',
    path: () => '/parts/returns/cores',
    shows: (page) => page.getByText('No core waits to go back'),
  },
  {
    name: 'returning a part of an order',
    who: 'manager',
    act: choose('Return…'),
    shows: (page) => page.getByRole('dialog', { name: 'Return DR-165 Brake drum' }).getByLabel('Reason'),
  },
  {
    name: 'putting a part of an order into inventory',
    who: 'manager',
    act: choose('Put into inventory…'),
    shows: (page) => page.getByRole('dialog', { name: /into inventory$/ }).getByLabel('Part number'),
  },
  {
    name: 'cores to return',
    who: 'manager',
    act: openAfter(makeDrums, '/parts/returns/cores'),
    shows: (page) => page.getByText('at stake'),
  },
  {
    name: 'the question before a deposit is given up',
    who: 'manager',
    act: async (page) => {
      await openAfter(makeDrums, '/parts/returns/cores')(page);
      await page.getByRole('button', { name: 'More for DR-165 Brake drum' }).click();
      await page.getByRole('menuitem', { name: 'Will not be taken…' }).click();
    },
    shows: (page) => page.getByRole('button', { name: 'Will not be taken', exact: true }),
  },
  {
    name: 'return requests',
    who: 'manager',
    act: openAfter(askForReturn, '/parts/returns/requests'),
    shows: (page) => page.getByRole('button', { name: 'Mark ready DR-165 Brake drum' }),
  },
  {
    name: 'a return request',
    who: 'manager',
    act: async (page) => {
      await openAfter(askForReturn, '/parts/returns/requests')(page);
      await page.getByRole('button', { name: 'DR-165 Brake drum', exact: true }).click();
    },
    shows: (page) => page.getByRole('dialog', { name: 'DR-165 Brake drum' }).getByLabel('Note'),
  },
  {
    name: 'returning a part from the shelf',
    who: 'manager',
    path: () => '/parts/returns/requests?open=new',
    shows: (page) => page.getByRole('dialog', { name: 'Return from the shelf' }),
  },
  {
    name: 'what goes onto a return',
    who: 'manager',
    act: async (page) => {
      await openAfter(askForReturn, '/parts/returns/requests')(page);
      await page.getByRole('checkbox', { name: 'Select DR-165 Brake drum' }).check();
      await page.getByRole('button', { name: 'Return to vendor…' }).click();
    },
    shows: (page) => page.getByRole('group', { name: 'Also waiting for this vendor' }),
  },
  {
    name: 'a return that was not sent',
    who: 'manager',
    act: openReturn,
    shows: (page) => page.getByRole('button', { name: 'Take DR-165 off' }),
  },
  {
    name: 'the question before a return is sent',
    who: 'manager',
    act: async (page) => {
      await openReturn(page);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
    },
    shows: (page) => page.getByRole('button', { name: 'Send return' }),
  },
  {
    name: 'confirming a return',
    who: 'manager',
    act: async (page) => goTo(page, `/parts/confirm-return?id=${(await sendReturn(page)).id}`),
    shows: (page) => page.getByRole('textbox', { name: /^Quantity accepted/ }),
  },
  {
    name: 'returns to vendors',
    who: 'manager',
    act: openAfter(confirmReturn, '/parts/returns/to-vendor'),
    shows: (page) => page.getByText('CM-77'),
  },
  {
    name: 'what vendors took back',
    who: 'manager',
    act: openAfter(confirmReturn, '/parts/returns/credited'),
    shows: (page) => page.getByText('$36.00'),
  },
  {
    name: 'a return with the vendor’s answer',
    who: 'manager',
    act: async (page) => goTo(page, `/parts/return/${await confirmReturn(page)}`),
    shows: (page) => page.getByRole('region', { name: 'Vendor’s answer' }).getByText('CM-77'),
  },
];
