import { taxRecords } from '@baydesk/contract/taxes.contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../testing/fake-server.ts';
import { personOf } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { storeRecords } from '../../testing/stored-records.ts';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

it('puts a tax profile together, shows it as invoice and as credit, and orders its taxes by keyboard', async () => {
  storeRecords(server, taxRecords, []);
  await renderScreen(server, { at: '/administration/taxes?open=new', person: personOf('ROLE_MANAGER') });
  const form = page.getByRole('dialog', { name: 'New tax profile', exact: true });
  const save = form.getByRole('button', { name: 'Save', exact: true });
  const [first, second] = ['Tax 1', 'Tax 2'].map((name) => form.getByRole('group', { name, exact: true }));
  if (!first || !second) throw new Error('There are two groups');
  await form.getByRole('textbox', { name: 'Name' }).first().fill('Quebec before 2013');
  await save.click();
  await expect.element(first.getByText('Name is a required field')).toBeVisible();
  await expect.element(first.getByText('Rate is a required field')).toBeVisible();
  await first.getByRole('textbox', { name: 'Name' }).fill('QST');
  await first.getByLabelText('Rate').fill('9.5');
  await form.getByRole('button', { name: 'Add tax' }).click();
  await expect.element(second.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('GST');
  await second.getByLabelText('Rate').fill('5');

  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(first.getByRole('textbox', { name: 'Name' })).toHaveValue('GST');
  await expect.element(first.getByLabelText('Rate')).toHaveFocus();
  await second.getByText('Cores').click();
  await second.getByRole('switch', { name: 'Compound' }).click({ force: true });

  const preview = form.getByRole('table', { name: 'Preview of the tax' });
  const gst = preview.getByRole('row', { name: 'GST' });
  const qst = preview.getByRole('row', { name: 'QST' });
  await expect.element(gst).toMatchTextContent(/GST5 %\$1,928\.98\$96\.45−\$96\.45/);
  await expect.element(qst).toMatchTextContent(/QST9\.5 %\$2,025\.43\$192\.42−\$192\.42/);
  await form.getByLabelText('Cores').last().fill('100');
  await expect.element(gst).toMatchTextContent('$2,028.98');
  await expect.element(qst).toMatchTextContent('$2,030.43');
  await save.click();
  await expect.element(page.getByRole('row', { name: 'Quebec before 2013' })).toMatchTextContent('GST 5 % + QST 9.5 %');
  expect(server.inputsOf(taxRecords.create)).toMatchObject([
    {
      name: 'Quebec before 2013',
      components: [
        { name: 'GST', rate_percent: 5, is_compound: false, applies_to: ['labour', 'parts', 'supplies', 'cores'] },
        { name: 'QST', rate_percent: 9.5, is_compound: true, applies_to: ['labour', 'parts', 'supplies'] },
      ],
    },
  ]);
});
