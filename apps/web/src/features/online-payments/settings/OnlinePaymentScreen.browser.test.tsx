import type { OnlinePaymentSettings } from '@baydesk/contract/online-payments.contract';
import {
  changeOnlinePaymentSettings,
  checkOnlinePayments,
  removeOnlinePaymentKeys,
  viewOnlinePaymentSettings,
} from '@baydesk/contract/online-payments.contract';
import { paymentMethodRecords } from '@baydesk/contract/payment-methods.contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listOf } from '../../../testing/list-of.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// Loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import './ChangeOnlinePaymentDialog.tsx';
import './OnlinePaymentScreen.tsx';

const OFF: OnlinePaymentSettings = {
  is_on: false,
  payment_method_id: null,
  secret_key_ending: '',
  signing_secret_ending: '',
  are_keys_readable: true,
  webhook_url: 'https://shop.example/api/stripe/1/events',
  version: 1,
};
const ON: OnlinePaymentSettings = {
  ...OFF,
  is_on: true,
  payment_method_id: id(30),
  secret_key_ending: '4242',
  signing_secret_ending: '9876',
  version: 2,
};

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(
    paymentMethodRecords.list,
    listOf([{ id: id(30), name: 'Credit card', needs_reference: false, is_retired: false, version: 1 }]),
  );
});

const visit = (role: 'ROLE_MANAGER' | 'ROLE_OFFICE_USER' = 'ROLE_MANAGER') =>
  renderProgram(server, { at: '/administration/online-payment', person: personOf(role) });
const account = page.getByRole('region', { name: 'Stripe account' });
const dialog = page.getByRole('dialog', { name: 'Online payment' });

it('is switched on with keys, of which only the last four characters are seen afterwards', async () => {
  server.answer(viewOnlinePaymentSettings, OFF);
  await visit();
  await expect.element(account).toMatchTextContent('Online payment is off');
  await expect.element(page.getByText(OFF.webhook_url)).toBeVisible();
  await account.getByRole('button', { name: 'Change…' }).click();
  await dialog.getByRole('switch', { name: 'Customers can pay online' }).click();
  await dialog.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: 'Credit card' }).click();
  await dialog.getByLabelText('Secret key').fill('sk_test_abcdefgh4242');
  await dialog.getByLabelText('Signing secret').fill('whsec_abcdefgh9876');
  expect([localStorage, sessionStorage].map((store) => JSON.stringify(store)).join('\n')).not.toMatch(
    /sk_test_|whsec_/,
  );
  server.answer(changeOnlinePaymentSettings, ON);
  server.answer(viewOnlinePaymentSettings, ON);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(account).toMatchTextContent('Customers can pay online');
  await expect.element(account.getByText('•••• 4242')).toBeVisible();
  expect(server.inputsOf(changeOnlinePaymentSettings)).toEqual([
    {
      is_on: true,
      payment_method_id: id(30),
      secret_key: 'sk_test_abcdefgh4242',
      signing_secret: 'whsec_abcdefgh9876',
      version: 1,
    },
  ]);
  expect(await axeViolations()).toEqual([]);
});

it('asks Stripe whether the key works', async () => {
  server.answer(viewOnlinePaymentSettings, ON);
  server.answer(checkOnlinePayments, { is_working: false, message: 'Stripe does not know this key.' });
  await visit();
  await account.getByRole('button', { name: 'Check the key' }).click();
  await expect.element(account.getByRole('status')).toMatchTextContent('Stripe does not know this key.');
});

it('removes the keys after asking', async () => {
  server.answer(viewOnlinePaymentSettings, ON);
  await visit();
  server.answer(removeOnlinePaymentKeys, OFF);
  await account.getByRole('button', { name: 'Remove the keys…' }).click();
  const asking = page.getByRole('dialog', { name: 'Remove the keys?' });
  await expect.element(asking).toMatchTextContent('what they pay on pages that are still open is not recorded');
  expect(await axeViolations()).toEqual([]);
  server.answer(viewOnlinePaymentSettings, OFF);
  await asking.getByRole('button', { name: 'Remove the keys' }).click();
  await expect.element(account).toMatchTextContent('Online payment is off');
  await expect.element(account.getByRole('button', { name: 'Remove the keys…' })).not.toBeInTheDocument();
  expect(server.inputsOf(removeOnlinePaymentKeys)).toEqual([{ version: ON.version }]);
});

it('says that keys have to be entered again when they cannot be read', async () => {
  server.answer(viewOnlinePaymentSettings, { ...ON, are_keys_readable: false });
  await visit();
  await expect.element(page.getByText(/The stored keys cannot be read any more/)).toBeVisible();
});

it('is read by people who may not change it', async () => {
  server.answer(viewOnlinePaymentSettings, ON);
  await visit('ROLE_OFFICE_USER');
  await expect.element(account).toMatchTextContent('Customers can pay online');
  await expect.element(account.getByRole('button', { name: 'Change…' })).not.toBeInTheDocument();
});
