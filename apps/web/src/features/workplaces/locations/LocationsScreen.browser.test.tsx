import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Workplace } from '@baydesk/contract/workplaces.contract';
import { createWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, MIDTOWN } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { listOf } from '../../../testing/list-of.ts';
import { WESTFIELD } from '../../../testing/workplaces.ts';

const AT = '/administration/locations';
const EASTGATE: Workplace = { ...WESTFIELD, id: id(3), name: 'Eastgate', shop_id: 'EAST', city: 'Toronto' };
const server = startFakeServer();
let workplaces: readonly Workplace[] = [];

/** Searches by city and sorts by the name or the shop ID, which have the same order here. */
function listed({ search = '', descending, is_closed }: InputOf<typeof listWorkplaces>) {
  const rows = workplaces
    .filter(({ city }) => city.toLowerCase().includes(search) && !is_closed)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return listOf(descending ? rows.toReversed() : rows);
}

beforeEach(() => {
  workplaces = [EASTGATE, { ...MIDTOWN, city: 'Winnipeg' }, WESTFIELD];
  server.leaveTheRest();
  server.answer(listWorkplaces, listed);
});

const table = page.getByRole('table', { name: 'Locations' });
const link = (name: string) => table.getByRole('link', { name });
const row = (name: string) => table.getByRole('row').filter({ hasText: name });
const names = () =>
  table
    .getByRole('link')
    .elements()
    .map((element) => element.textContent);
const search = page.getByRole('searchbox', { name: 'Search locations' });
const dialogOf = (name: string) => page.getByRole('dialog', { name });
const visit = async (at = AT) => {
  const program = await renderScreen(server, { at });
  await expect.element(table).toBeVisible();
  return program;
};

describe('the list', () => {
  it('is sorted by a press on a header, and the address remembers it', async () => {
    const { address } = await visit();
    await expect.poll(names).toEqual(['Eastgate', 'Midtown', 'Westfield']);
    const header = page.getByRole('columnheader', { name: 'Shop ID' });
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toContain('sort_by=shop_id');
    await header.getByRole('button').click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(names).toEqual(['Westfield', 'Midtown', 'Eastgate']);
    expect(server.inputsOf(listWorkplaces).at(-1)).toMatchObject({ sort_by: 'shop_id', descending: true });
  });

  it('is searched, and the address remembers it', async () => {
    const { address } = await visit();
    await search.fill('winnipeg');
    await expect.poll(names).toEqual(['Midtown']);
    expect(address()).toContain('search=winnipeg');
    await search.fill('atlantis');
    await expect.element(page.getByText('No results found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(names).toEqual(['Eastgate', 'Midtown', 'Westfield']);
  });

  it('is searched and sorted as its address says', async () => {
    await visit(`${AT}?search=o&sort_by=shop_id&descending=true`);
    await expect.element(search).toHaveValue('o');
    await expect.poll(names).toEqual(['Westfield', 'Eastgate']);
  });

  it('is shown whole under a bookmark with invalid filters', async () => {
    await visit(`${AT}?sort_by=phase_of_moon&descending=maybe&open=`);
    await expect.poll(names).toHaveLength(3);
  });

  it('is left alone by letters typed into its search box, which are not shortcuts', async () => {
    const { address } = await visit();
    await search.click();
    await userEvent.keyboard('gh?/');
    await expect.element(search).toHaveValue('gh?/');
    await expect.element(page.getByText('No results found')).toBeVisible();
    expect(address()).toContain(AT);
    expect(page.getByRole('dialog').elements()).toHaveLength(0);
  });

  it('moves the focus from row to row by j and k, and opens one by Enter', async () => {
    const { address } = await visit();
    await expect.element(link('Eastgate')).toBeVisible();
    await userEvent.keyboard('j');
    await expect.element(link('Eastgate')).toHaveFocus();
    await userEvent.keyboard('jj');
    await expect.element(link('Westfield')).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(link('Midtown')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialogOf('Midtown').getByLabelText('Name')).toHaveValue('Midtown');
    expect(address()).toBe(`${AT}?open=${MIDTOWN.id}`);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialogOf('Midtown')).not.toBeInTheDocument();
    expect(address()).toBe(AT);
  });

  it('opens a row in a new tab by a right click', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await visit();
    await row('Westfield').click({ button: 'right' });
    const href = expect.stringMatching(new RegExp(`${AT}\\?open=${WESTFIELD.id}$`));
    expect(open).toHaveBeenCalledExactlyOnceWith(href, '_blank', 'noopener');
  });

  it('shows the chosen columns, also at the next visit, and exports them', async () => {
    const column = (name: string) => page.getByRole('columnheader', { name });
    await visit();
    await expect.element(column('Tax')).toBeVisible();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Tax' }).click();
    await page.getByRole('checkbox', { name: 'Country' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(column('Tax')).not.toBeInTheDocument();
    await cleanup();
    await visit(`${AT}?search=toronto`);
    await expect.element(column('Country')).toBeVisible();
    await expect.element(column('Tax')).not.toBeInTheDocument();

    const saved = vi.spyOn(URL, 'createObjectURL');
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    await expect.poll(() => pressed.mock.contexts).toMatchObject([{ download: 'locations.csv' }]);
    const [[file]] = saved.mock.calls as [[Blob]];
    const [head, ...lines] = (await file.text()).trim().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toBe('Name,Shop ID,City,Address,Telephone,Timezone,Country');
    expect(lines).toEqual(['Eastgate,EAST,Toronto,,,America/Vancouver,CA']);
  });
});

describe('a new location', () => {
  const dialog = dialogOf('New location');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });

  const fillIn = async (name: string, shop_id: string) => {
    await dialog.getByLabelText('Name').fill(name);
    await dialog.getByLabelText('Shop ID').fill(shop_id);
  };

  it('is refused at its fields, by the contract and by the server', async () => {
    server.refuse(createWorkplace, 400, { field: 'shop_id', message: 'Shop ID EAST is already in use.' });
    await visit();
    await page.getByRole('button', { name: 'New location' }).click();
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
    await save.click();
    await expect.element(dialog.getByText('Name is a required field')).toBeVisible();
    await expect.element(dialog.getByText('Shop ID is a required field')).toBeVisible();
    await expect.element(dialog.getByLabelText('Name')).toHaveFocus();

    await fillIn('Hamilton', 'EAST');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog.getByText('Shop ID EAST is already in use.')).toBeVisible();
  });

  it('is opened, and appears in the list as it was saved', async () => {
    server.answer(createWorkplace, (input) => {
      const workplace: Workplace = { ...MIDTOWN, ...input };
      workplaces = [...workplaces, workplace];
      return workplace;
    });
    await visit(`${AT}?open=new`);
    await fillIn('Hamilton', 'ham');
    await dialog.getByLabelText('Telephone').fill('9055550142');
    await save.click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Hamilton is open' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row('Hamilton')).toMatchTextContent('HAM');
    await expect.element(row('Hamilton')).toMatchTextContent('(905) 555 - 0142');
    await expect.element(page.getByRole('status').filter({ hasText: /^4$/ })).toBeVisible();
  });

  it.for([800, 1280])('is saved while a notice of the one before is shown, in a window %i px wide', async (width) => {
    server.answer(createWorkplace, (input) => ({ ...MIDTOWN, ...input }));
    await page.viewport(width, 720);
    await visit(`${AT}?open=new`);
    await fillIn('Hamilton', 'ham');
    await dialog.getByRole('button', { name: 'Save and add another' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Hamilton is open' })).toBeVisible();
    const { left, top, width: across, height } = save.element().getBoundingClientRect();
    const isFree = (x: number) => save.element().contains(document.elementFromPoint(x, top + height / 2));
    // The notice slides to its place from the right.
    for (const x of [left + 1, left + across - 1])
      await expect.poll(() => isFree(x), { message: `Save at ${x}` }).toBe(true);
  });
});
