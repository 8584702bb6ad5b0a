import { confirmInvitation, login, register, resetPassword, verifyEmail } from '@baydesk/contract/accounts.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import { clientConfig } from '@baydesk/contract/system.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../testing/fake-server.ts';
import { CLIENT_CONFIG, personOf } from '../../testing/people.ts';
import { renderProgram } from '../../testing/render-program.tsx';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const visit = (at: string) => renderProgram(server, { at, person: null });
const email = page.getByLabelText('E-mail');
const password = page.getByLabelText('Password', { exact: true });
const repeated = page.getByLabelText('Repeat the password');
const press = (name: string) => page.getByRole('button', { name }).click();
const account = page.getByRole('button', { name: /^Robin Manager.*Account$/ });

describe('signing in', () => {
  it('works with the keyboard alone', async () => {
    const { address } = await visit('/login');
    await expect.element(email).toHaveFocus();
    server.answer(login, {});
    server.answer(viewProfile, personOf('ROLE_MANAGER'));
    await userEvent.keyboard('robin@northline.example{Tab}a-long-password{Enter}');
    await expect.poll(address).toBe('/workorders');
    expect(server.inputsOf(login)).toEqual([{ email: 'robin@northline.example', password: 'a-long-password' }]);
  });

  it('with a wrong password shows the refusal above the form, and the typed address stays', async () => {
    const refusal = 'The e-mail or password is not right, or the address has not been confirmed yet.';
    server.refuse(login, 401, refusal);
    const { address } = await visit('/login');
    await email.fill('nobody@nowhere.test');
    await password.fill('not the password');
    await press('Sign in');
    await expect.element(page.getByText(refusal)).toBeVisible();
    await expect.element(email).toHaveValue('nobody@nowhere.test');
    expect(page.getByText(refusal).elements(), 'no notice besides').toHaveLength(1);
    expect(address()).toBe('/login');
  });

  it('with an empty form is refused at its fields, before anything is sent', async () => {
    server.answer(login, {});
    await visit('/login');
    await press('Sign in');
    await expect.element(page.getByText('E-mail is a required field')).toBeVisible();
    await expect.element(page.getByText('Password is a required field')).toBeVisible();
    await expect.element(email).toHaveFocus();
    expect(server.inputsOf(login)).toEqual([]);
  });

  it('is filled in by the people of the demo', async () => {
    const demo_sign_ins = [
      { label: 'Manager', email: 'manager@northline.demo' },
      { label: 'Foreman', email: 'foreman@northline.demo' },
    ];
    server.answer(clientConfig, { ...CLIENT_CONFIG, demo_sign_ins });
    server.answer(login, {});
    await visit('/login');
    const people = page.getByRole('region', { name: 'Demo: sign in as' });
    await expect.element(people).toBeVisible();
    const offered = people.getByRole('button').elements();
    expect(offered.map((button) => button.textContent)).toEqual(['Manager', 'Foreman']);
    await people.getByRole('button', { name: 'Foreman' }).click();
    await expect.element(email).toHaveValue('foreman@northline.demo');
    await press('Sign in');
    await expect
      .poll(() => server.inputsOf(login))
      .toEqual([{ email: 'foreman@northline.demo', password: 'baydesk-demo' }]);
  });
});

it('an account is opened once the repeated password is the same, and leads to the sign-in page', async () => {
  server.answer(register, { needs_verification: false });
  const { address } = await visit('/login');
  await page.getByRole('link', { name: 'Open an account' }).click();
  await page.getByLabelText('Organization name').fill('Halton Freight Repairs');
  await page.getByLabelText('First name').fill('Dana');
  await page.getByLabelText('Last name').fill('Okafor');
  await email.fill('dana@halton.test');
  await password.fill('a-long-password');
  await repeated.fill('another-password');
  await press('Open account');
  await expect.element(repeated).toHaveAttribute('aria-invalid', 'true');
  expect(server.inputsOf(register)).toEqual([]);
  await repeated.fill('a-long-password');
  await press('Open account');
  await expect.element(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible();
  expect(server.inputsOf(register)).toEqual([
    {
      id: expect.any(String),
      organization_name: 'Halton Freight Repairs',
      first_name: 'Dana',
      last_name: 'Okafor',
      email: 'dana@halton.test',
      password: 'a-long-password',
    },
  ]);
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect.poll(address).toBe('/login');
});

describe('a link from a mail', () => {
  const EXPIRED = 'This link has expired or was used already. Ask for a new one.';
  const typeTwice = async () => {
    await password.fill('a-long-password');
    await repeated.fill('a-long-password');
  };

  it('lets an invited person choose a password and signs them in', async () => {
    server.answer(confirmInvitation, {});
    await visit('/confirm-invitation?hash=abc');
    await typeTwice();
    server.answer(viewProfile, personOf('ROLE_MANAGER'));
    await press('Join');
    await expect.element(account).toBeVisible();
    expect(server.inputsOf(confirmInvitation)).toEqual([{ hash: 'abc', password: 'a-long-password' }]);
  });

  it.for([
    { at: '/confirm-invitation?hash=abc', endpoint: confirmInvitation, button: 'Join' },
    { at: '/reset-password?hash=abc', endpoint: resetPassword, button: 'Set password' },
  ])('$at that has expired is reported once, at the form', async ({ at, endpoint, button }) => {
    server.refuse(endpoint, 400, EXPIRED);
    await visit(at);
    await typeTwice();
    await press(button);
    await expect.element(page.getByText(EXPIRED)).toBeVisible();
    expect(page.getByText(EXPIRED).elements()).toHaveLength(1);
  });

  it('to confirm an address that has expired is reported once, and can be sent again', async () => {
    server.refuse(verifyEmail, 400, EXPIRED);
    await visit('/email-verification?hash=abc');
    await expect.element(page.getByText(EXPIRED)).toBeVisible();
    expect(page.getByText(EXPIRED).elements()).toHaveLength(1);
    await expect.element(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  });
});
