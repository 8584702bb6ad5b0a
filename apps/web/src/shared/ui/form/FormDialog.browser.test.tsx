import type { InputOf } from '@baydesk/contract/define-endpoint';
import { defineEndpoint } from '@baydesk/contract/define-endpoint';
import { amount, optionalText, requiredText, uuid, version } from '@baydesk/contract/fields';
import { change } from '@baydesk/domain/permissions/permission';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { useEndpointMutation } from '../../api/use-endpoint.ts';
import { MoneyField } from '../fields/MoneyField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { FormDialog } from './FormDialog.tsx';

const saveRate = defineEndpoint({
  method: 'POST',
  path: '/rates/save',
  summary: 'Saves a labour rate.',
  permission: change('labour_type'),
  input: z.object({
    id: uuid,
    name: requiredText('Name', 20),
    note: optionalText('Note', 200),
    price_cents: amount('Price'),
    version: version.optional(),
  }),
  output: z.object({ id: uuid }),
});
type Rate = Omit<InputOf<typeof saveRate>, 'id'> & { id?: string };

const ID = '00000000-0000-7000-8000-0000000000aa';
const BLANK = { name: '', note: '', price_cents: null };
const STORED = { id: ID, name: 'Shop rate', note: '', price_cents: 145_00 as Rate['price_cents'], version: 1 };

const server = startFakeServer();

interface DialogProps {
  initial?: Partial<Rate> | typeof BLANK;
  another?: boolean | 'by_key';
  isReadOnly?: boolean;
  theirs?: Partial<Rate>;
}

/** A screen with a button that opens the dialog. */
function Rates({ initial = BLANK, another = false, isReadOnly = false, theirs }: DialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [saved, setSaved] = useState(0);
  const mutation = useEndpointMutation(saveRate, { refusals: 'shown_by_form' });
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <output>{saved}</output>
      {isOpen && (
        <FormDialog
          title="Rate"
          endpoint={saveRate}
          initial={{ ...BLANK, ...initial }}
          mutation={mutation}
          another={another}
          isReadOnly={isReadOnly}
          reload={theirs && (async () => ({ ...STORED, ...theirs }))}
          onSaved={() => {
            // The screen shows the change at once, before anything else happens.
            queueMicrotask(() => flushSync(() => setSaved((count) => count + 1)));
          }}
          onClose={() => setIsOpen(false)}
        >
          <TextField name="name" label="Name" />
          <MoneyField name="price_cents" label="Price" />
          <TextField name="note" label="Note" />
        </FormDialog>
      )}
    </>
  );
}

const opener = page.getByRole('button', { name: 'Open' });
const dialog = page.getByRole('dialog', { name: 'Rate' });
const field = (label: string) => dialog.getByLabelText(label);
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

async function open(props: DialogProps = {}) {
  const rendered = await renderPart(<Rates {...props} />);
  await opener.click();
  await expect.element(field('Name')).toHaveFocus();
  return rendered;
}

const fillIn = async (name: string, price: string) => {
  await field('Name').fill(name);
  await field('Price').fill(price);
};

describe('saving', () => {
  it('sends valid values, closes the dialog and returns the focus to its button', async () => {
    server.answer(saveRate, ({ id }) => ({ id }));
    await open();
    await fillIn('  Shop   rate ', '145.5');
    await button('Save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf(saveRate)).toEqual([
      { id: expect.any(String), name: 'Shop rate', note: '', price_cents: 145_50 },
    ]);
    await expect.element(opener).toHaveFocus();
  });

  it('is refused at each field by the contract before anything is sent, with the focus on the first', async () => {
    await open();
    await field('Note').fill('x');
    await button('Save').click();
    await expect.element(field('Name')).toHaveFocus();
    await expect.element(field('Name')).toHaveAccessibleDescription('Name is a required field');
    await expect.element(field('Price')).toHaveAccessibleDescription('Price is a required field');
    await expect.element(field('Note')).toHaveValue('x');
  });

  it('keeps typed values after a refusal, shows the reason at its field, and saves at another try', async () => {
    server.refuse(
      saveRate,
      400,
      { field: 'name', message: 'Name Shop rate is already in use.' },
      'The shop is closed.',
    );
    await open();
    await fillIn('Shop rate', '145');
    await button('Save').click();
    await expect.element(field('Name')).toHaveAccessibleDescription('Name Shop rate is already in use.');
    await expect.element(field('Name')).toHaveFocus();
    await expect.element(field('Name')).toHaveValue('Shop rate');
    await expect.element(field('Price')).toHaveValue('145.00');
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toMatchTextContent('Please try to resolve this.');
    await expect.element(alert).toMatchTextContent('The shop is closed.');
    expect(page.getByRole('alert').elements(), 'no notice besides').toHaveLength(1);
    server.answer(saveRate, ({ id }) => ({ id }));
    await button('Save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [first, second] = server.inputsOf(saveRate);
    expect(second?.id, 'the same id, so that nothing is made twice').toBe(first?.id);
  });

  it('keeps typed values when the network is down, and saves at another try', async () => {
    server.cutOff(saveRate);
    await open();
    await fillIn('Shop rate', '145');
    await button('Save').click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('The server cannot be reached.');
    await expect.element(field('Name')).toHaveValue('Shop rate');
    server.answer(saveRate, ({ id }) => ({ id }));
    await button('Save').click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('is done once, however often Save is pressed', async () => {
    server.answer(saveRate, ({ id }) => ({ id }));
    const release = server.hold(saveRate);
    await open();
    await fillIn('Shop rate', '145');
    await userEvent.keyboard('{Enter}{Enter}{Control>}{Enter}{/Control}');
    await expect.element(button('Save')).toHaveAttribute('data-loading', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog, { message: 'Esc waits for the answer' }).toBeVisible();
    release();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf(saveRate)).toHaveLength(1);
  });

  it('works by Ctrl-Enter from any field', async () => {
    server.answer(saveRate, ({ id }) => ({ id }));
    await open();
    await fillIn('Shop rate', '145');
    await field('Note').click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf(saveRate)).toHaveLength(1);
  });
});

describe('adding another', () => {
  it('saves, clears the fields and focuses the first one, with a new id', async () => {
    server.answer(saveRate, ({ id }) => ({ id }));
    await open({ another: true });
    await fillIn('Shop rate', '145');
    await button('Save and add another').click();
    await expect.element(field('Name')).toHaveValue('');
    await expect.element(field('Price')).toHaveValue('');
    await expect.element(field('Name')).toHaveFocus();
    await fillIn('Fleet rate', '120');
    await button('Save and add another').click();
    await vi.waitFor(() => expect(server.inputsOf(saveRate)).toHaveLength(2));
    const [first, second] = server.inputsOf(saveRate);
    expect(second?.id).not.toBe(first?.id);
    await expect.element(field('Name')).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog, { message: 'nothing is typed, so nothing is asked' }).not.toBeInTheDocument();
  });

  it('hears Esc as soon as the fields are empty', async () => {
    server.answer(saveRate, ({ id }) => ({ id }));
    await open({ another: true });
    await fillIn('Shop rate', '145');
    const name = field('Name').element() as HTMLInputElement;
    new MutationObserver(() => {
      if (name.value === '') name.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }).observe(name, { attributeFilter: ['value'] });
    await button('Save and add another').click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('is done by Ctrl-Enter in dialogs that add several records in a row', async () => {
    server.answer(saveRate, ({ id }) => ({ id }));
    await open({ another: 'by_key' });
    await fillIn('Shop rate', '145');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(field('Name')).toHaveValue('');
    await expect.element(field('Name')).toHaveFocus();
  });

  it('keeps typed values after a refusal', async () => {
    server.refuse(saveRate, 400, { field: 'name', message: 'Name Shop rate is already in use.' });
    await open({ another: true });
    await fillIn('Shop rate', '145');
    await button('Save and add another').click();
    await expect.element(field('Name')).toHaveAccessibleDescription('Name Shop rate is already in use.');
    await expect.element(field('Name')).toHaveValue('Shop rate');
  });
});

describe('closing', () => {
  it('needs no confirmation before anything is typed: by Esc, by Cancel and by the cross', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    for (const name of ['Cancel', 'Close']) {
      await opener.click();
      await button(name).click();
      await expect.element(dialog).not.toBeInTheDocument();
    }
  });

  it('asks for confirmation once something is typed, and keeps the form open on Esc or Go on typing', async () => {
    await open();
    await field('Name').fill('Shop rate');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Close without saving?');
    await expect.element(button('Go on typing')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Cancel')).toBeVisible();
    await button('Cancel').click();
    await button('Go on typing').click();
    await expect.element(field('Name')).toHaveValue('Shop rate');
  });

  it('stores a draft, which is restored at the next opening and can be discarded', async () => {
    await open();
    await field('Name').fill('Shop rate');
    await userEvent.keyboard('{Escape}');
    await button('Keep as draft').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await opener.click();
    await expect.element(field('Name')).toHaveValue('Shop rate');
    await expect.element(dialog).toMatchTextContent(/What you typed on .* and did not save is back\./);
    await button('Start over').click();
    await expect.element(field('Name')).toHaveValue('');
    await expect.element(dialog).not.toMatchTextContent('is back');
  });

  it('drops the draft on Drop it', async () => {
    await open();
    await field('Name').fill('Shop rate');
    await button('Cancel').click();
    await button('Drop it').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await opener.click();
    await expect.element(field('Name')).toHaveValue('');
  });

  it('is not needed for a draft: typed values are restored after a reload, with the same id', async () => {
    server.refuse(saveRate, 400, 'Not now');
    const { screen } = await open();
    await fillIn('Shop rate', '145');
    await button('Save').click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Not now');
    await screen.unmount();
    await open();
    await expect.element(field('Name')).toHaveValue('Shop rate');
    await expect.element(field('Price')).toHaveValue('145.00');
    server.answer(saveRate, ({ id }) => ({ id }));
    await button('Save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    const [first, second] = server.inputsOf(saveRate);
    expect(second?.id).toBe(first?.id);
    await opener.click();
    await expect.element(field('Name'), { message: 'a saved draft is gone' }).toHaveValue('');
  });
});

describe('when another person saved meanwhile', () => {
  const REFUSAL = 'Dana changed this meanwhile. Reload to see what changed.';
  const theirs = { name: 'Day rate', note: 'From May on', version: 2 };

  it('shows both versions, takes over fields only they changed, and saves the chosen values', async () => {
    server.refuse(saveRate, 412, REFUSAL);
    await open({ initial: STORED, theirs });
    await fillIn('Night rate', '160');
    await button('Save').click();
    const alert = dialog.getByRole('alert');
    await expect.element(alert).toMatchTextContent('Dana changed this meanwhile.');
    await expect.element(alert).not.toMatchTextContent('Reload to see');
    await expect.element(alert).toMatchTextContent('Taken over from them: Note.');
    await expect.element(alert).toMatchTextContent('Check what stands below, then save again.');
    await expect.element(field('Note')).toHaveValue('From May on');
    await expect.element(field('Price')).toHaveValue('160');
    await expect.element(alert.getByRole('row').nth(1)).toMatchTextContent('NameNight rateDay rate');
    await expect.element(alert.getByRole('radio', { name: 'Night rate' })).toBeChecked();
    expect(await axeViolations()).toEqual([]);

    await alert.getByRole('radio', { name: 'Day rate' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Day rate');
    server.answer(saveRate, ({ id }) => ({ id }));
    await button('Save').click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.inputsOf(saveRate).at(-1)).toEqual({
      id: ID,
      name: 'Day rate',
      note: 'From May on',
      price_cents: 160_00,
      version: 2,
    });
  });

  it('shows a message when none of my changes is left to save', async () => {
    server.refuse(saveRate, 412, REFUSAL);
    await open({ initial: STORED, theirs: { name: 'Day rate', version: 2 } });
    await field('Name').fill('Day rate');
    await button('Save').click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Nothing of yours is left to save.');
  });
});

it('shows disabled fields and no Save button to people who may only view', async () => {
  await renderPart(<Rates initial={STORED} isReadOnly />);
  await opener.click();
  await expect.element(field('Name')).toBeDisabled();
  await expect.element(field('Name')).toHaveValue('Shop rate');
  await expect.element(button('Save')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});
