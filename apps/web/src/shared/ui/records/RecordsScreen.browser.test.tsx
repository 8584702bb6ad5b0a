import { bulkChangeCategory, categoryRecords } from '@baydesk/contract/categories.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import type { AnswerOf } from '@baydesk/contract/define-endpoint';
import { labourTypeRecords, setDefaultLabourType } from '@baydesk/contract/labour-types.contract';
import { pricingMatrixRecords } from '@baydesk/contract/pricing.contract';
import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, MIDTOWN, personOf } from '../../../testing/people.ts';
import { STANDARD, UNCATEGORIZED } from '../../../testing/pricing.ts';
import { tabbedKinds, tabOf } from '../../../testing/record-kinds.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { storeRecords } from '../../../testing/stored-records.ts';
import { listOf } from '../../../testing/list-of.ts';
import { WESTFIELD } from '../../../testing/workplaces.ts';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const row = (name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name });
const notice = (text: string) => page.getByRole('alert').filter({ hasText: text });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const visit = (at: string) => renderProgram(server, { at, person: personOf('ROLE_MANAGER') });

/** Opens a record and the menu of its dialog. */
async function openMenu(name: string, noun = 'labour type'): Promise<void> {
  await row(name).getByRole('link').click();
  await dialog(name)
    .getByRole('button', { name: `More for this ${noun}` })
    .click();
}

async function choose(name: string, entry: string, noun?: string): Promise<void> {
  await openMenu(name, noun);
  await page.getByRole('menuitem', { name: entry }).click();
}

type LabourType = AnswerOf<typeof setDefaultLabourType>;

const labourType = (number: number, name: string, differing: Partial<LabourType> = {}): LabourType => ({
  id: id(number),
  name,
  rate_cents: 145_00,
  is_default: false,
  is_retired: false,
  version: 1,
  ...differing,
});
const SHOP_LABOUR = labourType(1, 'Shop labour', { is_default: true });
const REEFER = labourType(2, 'Reefer', { rate_cents: 152_50 });

describe('labour types', () => {
  const LABOUR_TYPES = '/administration/labour-types';
  const store = (...types: readonly LabourType[]) =>
    storeRecords(server, labourTypeRecords, types, ({ is_default = false }) => ({ is_default }));

  it('offer their button only where it stays, in the middle of an empty list', async () => {
    store();
    const answer = server.hold(labourTypeRecords.list);
    await visit(LABOUR_TYPES);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Labour types' })).toBeVisible();
    const button = page.getByRole('button', { name: 'New labour type' });
    await expect.element(button).not.toBeInTheDocument();
    answer();
    await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
    await button.click();
    await expect.element(dialog('New labour type')).toBeVisible();
  });

  it('are added without the mouse, one right after the other', async () => {
    store();
    await visit(LABOUR_TYPES);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Labour types' })).toBeVisible();
    await userEvent.keyboard('c');
    const form = dialog('New labour type');
    await expect.element(form.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(form.getByText('Name is a required field')).toBeVisible();
    await expect.element(form.getByText('Rate is a required field')).toBeVisible();

    await userEvent.keyboard('Reefer{Tab}152.5{Tab}{Tab}');
    await expect.element(form.getByRole('button', { name: 'Save and add another' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(notice('Reefer is added')).toBeVisible();
    await expect.element(form.getByLabelText('Name')).toHaveFocus();
    await expect.element(form.getByLabelText('Name')).toHaveValue('');
    await expect.element(form.getByLabelText('Rate')).toHaveValue('');

    await userEvent.keyboard('Welding{Tab}170{Control>}{Enter}{/Control}');
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(row('Reefer')).toMatchTextContent('$152.50');
    await expect.element(row('Welding')).toMatchTextContent('$170.00');
  });

  it('are refused at the field when the name is in use', async () => {
    store();
    server.refuse(labourTypeRecords.create, 400, { field: 'name', message: 'Name REEFER is already in use.' });
    await visit(`${LABOUR_TYPES}?open=new`);
    const form = dialog('New labour type');
    await form.getByLabelText('Name').fill('REEFER');
    await form.getByLabelText('Rate').fill('1');
    await save();
    await expect.element(form.getByText('Name REEFER is already in use.')).toBeVisible();
  });

  it('show in their history who changed them, from what and to what', async () => {
    store(SHOP_LABOUR, { ...REEFER, rate_cents: 145_00 });
    const event = {
      entity: 'labour_type',
      entity_id: REEFER.id,
      actor_name: 'Manager Okafor',
      impersonator_name: null,
      workplace_id: null,
      workplace_name: null,
    };
    server.answer(
      viewHistory,
      listOf([
        {
          ...event,
          id: id(5),
          action: 'changed',
          occurred_at: '2026-03-02T15:00:00.000Z',
          before: { rate_cents: 145_00 },
          after: { rate_cents: 165_00 },
        },
        {
          ...event,
          id: id(4),
          action: 'created',
          occurred_at: '2026-03-02T14:00:00.000Z',
          before: null,
          after: { name: 'Reefer', rate_cents: 145_00 },
        },
      ]),
    );
    await visit(LABOUR_TYPES);
    await row('Reefer').getByRole('link').click();
    await dialog('Reefer').getByLabelText('Rate').fill('165');
    await save();
    await expect.element(notice('Reefer is saved')).toBeVisible();
    await expect.element(row('Reefer')).toMatchTextContent('$165.00');

    await choose('Reefer', 'History');
    const history = dialog('History of Reefer');
    const entries = history.getByRole('listitem');
    await expect.element(entries.nth(0)).toMatchTextContent('Manager Okafor changed it');
    await expect.element(entries.nth(0)).toMatchTextContent(/Rate.*\$145\.00.*→.*\$165\.00/);
    await expect.element(entries.nth(1)).toMatchTextContent('Manager Okafor added it');
    await expect.element(entries.nth(1)).toMatchTextContent('$145.00');
    expect(entries.elements()).toHaveLength(2);
    expect(server.inputsOf(viewHistory)).toMatchObject([{ entity: 'labour_type', entity_id: REEFER.id }]);
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(history).not.toBeInTheDocument();
    await expect.element(dialog('Reefer')).toBeVisible();
  });

  it('have one default, which cannot be removed', async () => {
    const stored = store(SHOP_LABOUR, REEFER);
    server.answer(setDefaultLabourType, () => {
      stored.change(SHOP_LABOUR.id, { is_default: false });
      stored.change(REEFER.id, { is_default: true });
      return { ...REEFER, is_default: true };
    });
    await visit(LABOUR_TYPES);
    await choose('Reefer', 'Make default');
    await expect.element(notice('Reefer is the default')).toBeVisible();
    await expect.element(row('Reefer')).toMatchTextContent('Default');
    await expect.element(row('Shop labour')).not.toMatchTextContent('Default');
    expect(server.inputsOf(setDefaultLabourType)).toEqual([{ id: REEFER.id, version: 1 }]);

    await openMenu('Reefer');
    await expect.element(page.getByText('Make another one the default first.')).toBeVisible();
    await expect.element(page.getByRole('menuitem')).toHaveTextContent('History');
  });

  it('are removed at once, and restored by Undo', async () => {
    store(SHOP_LABOUR, REEFER);
    await visit(LABOUR_TYPES);
    await choose('Reefer', 'Remove');
    await expect.element(dialog('Reefer')).not.toBeInTheDocument();
    await expect.element(row('Reefer')).not.toBeInTheDocument();
    await notice('Reefer removed').getByRole('button', { name: 'Undo' }).click();
    await expect.element(notice('Undone')).toBeVisible();
    await expect.element(row('Reefer')).toMatchTextContent('$152.50');
    expect(server.inputsOf(labourTypeRecords.create)).toEqual([{ id: REEFER.id, name: 'Reefer', rate_cents: 152_50 }]);
  });

  it('leave the list when they are retired, are listed among the retired and are brought back', async () => {
    store(SHOP_LABOUR, REEFER);
    const { address } = await visit(LABOUR_TYPES);
    await choose('Reefer', 'Retire');
    await expect.element(notice('Reefer retired')).toBeVisible();
    await expect.element(row('Reefer')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Retired', exact: true }).click();
    await expect.poll(address).toContain('is_retired=true');
    await expect.element(row('Reefer').getByText('Retired', { exact: true })).toBeVisible();

    await choose('Reefer', 'Bring back');
    await expect.element(row('Reefer')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'In use' }).click();
    await expect.element(row('Reefer')).toBeVisible();
  });

  it('are retired instead of removed while they are in use', async () => {
    store(SHOP_LABOUR, REEFER);
    const message = 'Reefer is used by 1 canned line (Reefer PM). Retire it instead.';
    server.refuse(labourTypeRecords.remove, 400, { code: 'in_use', message });
    await visit(LABOUR_TYPES);
    await choose('Reefer', 'Remove');
    const question = dialog('Reefer is in use');
    await expect.element(question).toMatchTextContent('Reefer is used by 1 canned line (Reefer PM).');
    expect(await axeViolations()).toEqual([]);
    await question.getByRole('button', { name: 'Retire instead' }).click();
    await expect.element(notice('Reefer retired')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(row('Reefer')).not.toBeInTheDocument();
  });

  it('show both rates to the second of two people who save', async () => {
    const stored = store(SHOP_LABOUR, REEFER);
    await visit(`${LABOUR_TYPES}?open=${REEFER.id}`);
    const mine = dialog('Reefer');
    await mine.getByLabelText('Rate').fill('160');
    stored.change(REEFER.id, { rate_cents: 150_00 });
    server.refuse(labourTypeRecords.change, 412, 'Dana changed this meanwhile. Reload to see what changed.');
    await save();
    const both = mine.getByRole('alert').filter({ hasText: 'Dana changed this meanwhile.' });
    await expect.element(both.getByRole('radio', { name: '160.00' })).toBeChecked();
    await expect.element(both.getByRole('radio', { name: '150.00' })).not.toBeChecked();
    server.answer(labourTypeRecords.change, (input) => {
      stored.change(input.id, input);
      return { ...REEFER, ...input };
    });
    await save();
    await expect.element(mine).not.toBeInTheDocument();
    expect(server.inputsOf(labourTypeRecords.change).at(-1)).toMatchObject({ rate_cents: 160_00, version: 2 });
    await expect.element(row('Reefer')).toMatchTextContent('$160.00');
  });

  it('are shown with their history to a person with read access', async () => {
    store(SHOP_LABOUR, REEFER);
    const person = personOf('ROLE_OFFICE_USER');
    await renderProgram(server, { at: `${LABOUR_TYPES}?open=${REEFER.id}`, person });
    const form = dialog('Reefer');
    await expect.element(form.getByLabelText('Rate')).toHaveValue('152.50');
    await expect.element(form.getByLabelText('Rate')).toBeDisabled();
    await expect.element(form.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument();
    await form.getByRole('button', { name: 'More for this labour type' }).click();
    await expect.element(page.getByRole('menuitem')).toHaveTextContent('History');
    await userEvent.keyboard('{Escape}');
    await form.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'New labour type' })).not.toBeInTheDocument();
  });

  it('show a notice when a link leads to one that does not exist', async () => {
    store(SHOP_LABOUR);
    const { address } = await visit(`${LABOUR_TYPES}?open=${id(99)}`);
    await expect.element(notice('This labour type does not exist any more.')).toBeVisible();
    await expect.poll(address).toBe(LABOUR_TYPES);
  });
});

const storeCategories = () => {
  server.answer(pricingMatrixRecords.list, listOf([STANDARD]));
  return storeRecords(server, categoryRecords, [UNCATEGORIZED], ({ is_fallback = false }) => ({
    is_fallback,
    pricing_matrix_name: STANDARD.name,
  }));
};

it('moves the parts of one category to another', async () => {
  storeCategories();
  server.answer(bulkChangeCategory, { parts_moved: 0 });
  await visit('/administration/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  const form = dialog('New category');
  await form.getByLabelText('Name').fill('Brakes');
  await save();
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Select Brakes' }).click();
  await page.getByRole('button', { name: 'Move parts to…' }).click();
  const question = dialog('Move parts to another category');
  await question.getByRole('combobox', { name: 'Move to' }).click();
  await expect.element(page.getByRole('option', { name: 'Uncategorized' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Brakes' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Uncategorized' }).click();
  await question.getByRole('button', { name: 'Move parts' }).click();
  await expect.element(notice('0 parts moved')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select Brakes' })).not.toBeChecked();
  const [brakes] = server.inputsOf(categoryRecords.create);
  expect(server.inputsOf(bulkChangeCategory)).toEqual([{ from_ids: [brakes?.id], to_id: UNCATEGORIZED.id }]);

  await openMenu('Uncategorized', 'category');
  await expect.element(dialog('Uncategorized').getByLabelText('Name')).toBeDisabled();
  await expect.element(page.getByRole('menuitem')).toHaveTextContent('History');
});

const KINDS = tabbedKinds(
  Object.values(import.meta.glob<object>('../../../../../../packages/contract/src/**/*.contract.ts', { eager: true })),
);

interface FilledKind {
  /** Answers the other lists that its form offers. */
  readonly prepare?: () => void;
  /** Fills in more than the name. */
  readonly fill?: () => Promise<void>;
  /** The columns of a row that nobody types. */
  readonly complete?: (fields: Readonly<Record<string, unknown>>) => object;
  readonly shows: string;
}

/** Kinds of which more than the name is looked at. */
const FILLED: Readonly<Record<string, FilledKind>> = {
  departments: {
    prepare: () => server.answer(listWorkplaces, listOf([MIDTOWN, WESTFIELD])),
    complete: ({ workplace_id }) => ({ workplace_name: workplace_id === WESTFIELD.id ? 'Westfield' : 'Midtown' }),
    fill: async () => {
      await page.getByRole('combobox', { name: 'Location' }).click();
      await page.getByRole('option', { name: 'Westfield' }).click();
    },
    shows: 'Westfield',
  },
  'labour types': {
    complete: () => ({ is_default: false }),
    fill: () => page.getByLabelText('Rate').fill('145'),
    shows: '$145.00',
  },
  'vehicle types': {
    fill: () => page.getByLabelText('Counts engine hours').click(),
    shows: 'Engine hours, licence plate',
  },
  'payment methods': { fill: () => page.getByLabelText('Asks for a reference').click(), shows: 'Reference' },
  'remit-to addresses': {
    complete: () => ({ is_default: false }),
    fill: () => page.getByLabelText('City').fill('Guelph'),
    shows: 'Guelph',
  },
  categories: {
    prepare: () => server.answer(pricingMatrixRecords.list, listOf([STANDARD])),
    complete: () => ({ is_fallback: false, pricing_matrix_name: STANDARD.name }),
    fill: () => page.getByLabelText('Tax exempt').click(),
    shows: 'Tax exempt',
  },
  manufacturers: { complete: () => ({ parts_count: 0 }), shows: 'Second' },
};

it.for(KINDS)('adds, changes and removes a $noun', async (kind) => {
  const { prepare, fill, complete = () => ({}), shows } = FILLED[kind.plural] ?? { shows: 'Second' };
  prepare?.();
  storeRecords(server, kind, [], complete);
  await visit(tabOf(kind));
  await page.getByRole('button', { name: `New ${kind.noun}` }).click();
  await dialog(`New ${kind.noun}`).getByLabelText('Name').fill('Second');
  await fill?.();
  await save();
  await expect.element(row('Second')).toMatchTextContent(shows);

  await row('Second').getByRole('link').click();
  await dialog('Second').getByLabelText('Name').fill('Second to none');
  await save();
  await expect.element(row('Second')).toMatchTextContent('Second to none');
  await choose('Second to none', 'Remove', kind.noun);
  await expect.element(row('Second')).not.toBeInTheDocument();
  await notice('Second to none removed').getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('Second')).toMatchTextContent(shows);
});
