import { defineEndpoint } from '@baydesk/contract/define-endpoint';
import { changeName, changePassword, issueToken } from '@baydesk/contract/profile.contract';
import { clientConfig } from '@baydesk/contract/system.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { startFakeServer } from '../../testing/fake-server.ts';
import { CLIENT_CONFIG, personOf } from '../../testing/people.ts';
import { renderProgram } from '../../testing/render-program.tsx';

/** The portal's own call; here it has the address of this server, so that the fake server answers it. */
const signOn = defineEndpoint({
  method: 'POST',
  path: '/sso-login',
  summary: 'Signs on to a portal.',
  permission: 'public',
  input: z.object({ returnJson: z.literal(true), portalType: z.string(), bearerToken: z.string() }),
  output: z.unknown(),
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(clientConfig, { ...CLIENT_CONFIG, portal_url: '/api' });
});

const section = (name: string) => page.getByRole('region', { name, exact: true });
const noticeWith = (text: string) => page.getByRole('alert').filter({ hasText: text });
const visit = async (role: RoleName = 'ROLE_ADMINISTRATOR') => {
  await renderProgram(server, { at: '/profile', person: personOf(role) });
  await expect.element(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
};

it('a person’s changed name is shown everywhere at once', async () => {
  const named = { first_name: 'Anita', last_name: 'Okafor', name: 'Anita Okafor' };
  server.answer(changeName, personOf('ROLE_FOREMAN', named));
  await visit('ROLE_FOREMAN');
  const form = section('Name');
  const submit = form.getByRole('button', { name: 'Change name' });
  await expect.element(submit).toBeDisabled();
  await form.getByLabelText('First name').fill('');
  await submit.click();
  await expect.element(form.getByText('First name is a required field')).toBeVisible();
  await form.getByLabelText('First name').fill('Anita');
  await form.getByLabelText('Last name').fill('Okafor');
  await submit.click();
  await expect.element(noticeWith('Name changed')).toBeVisible();
  await expect.element(section('Details')).toMatchTextContent('Anita Okafor');
  await expect.element(page.getByRole('button', { name: /^Anita Okafor/ })).toBeVisible();
  expect(server.inputsOf(changeName)).toEqual([{ first_name: 'Anita', last_name: 'Okafor' }]);
});

it('a new password needs the current one, and the refusal is shown at its field', async () => {
  const refusal = { field: 'current_password', message: 'The current password is not right.' };
  server.refuse(changePassword, 400, refusal);
  await visit();
  const form = section('Password');
  const current = form.getByLabelText('Current password', { exact: true });
  await current.fill('not my password');
  await form.getByLabelText('New password', { exact: true }).fill('a-longer-password');
  await form.getByLabelText('Repeat the new password').fill('a-longer-password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect.element(current).toHaveAccessibleDescription(refusal.message);
  server.answer(changePassword, {});
  await current.fill('my-old-password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect.element(noticeWith('Password changed. Your other devices are signed out.')).toBeVisible();
  const sent = { current_password: 'my-old-password', new_password: 'a-longer-password' };
  expect(server.inputsOf(changePassword).at(-1)).toEqual(sent);
});

describe('the portals', () => {
  const billing = page.getByRole('button', { name: 'Billing portal' });

  it('are not offered to people without access to one', async () => {
    await visit('ROLE_MANAGER');
    expect(page.getByRole('heading', { name: 'Portals' }).elements()).toHaveLength(0);
  });

  it('are only those the person may open', async () => {
    await visit();
    await expect.element(billing).toBeVisible();
    expect(page.getByRole('button', { name: 'Admin portal' }).elements()).toHaveLength(0);
  });

  it.for([
    {
      problem: 'refuses',
      reply: () => Response.json({ error: 'Your subscription ended' }, { status: 402 }),
      text: 'Your subscription ended',
    },
    { problem: 'fails', reply: () => Response.json({}, { status: 500 }), text: 'Failed to access billing portal' },
    { problem: 'is down', reply: null, text: 'Failed to access billing portal' },
  ])('show an error when one $problem, and the opened tab is closed', async ({ reply, text }) => {
    const close = vi.fn<() => void>();
    vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window);
    server.answer(issueToken, { accessToken: 'a-token' });
    if (reply) server.answerRaw(signOn, reply);
    else server.cutOff(signOn);
    await visit();
    await billing.click();
    await expect.element(noticeWith(text)).toBeVisible();
    expect(close).toHaveBeenCalledOnce();
    expect(server.inputsOf(signOn)).toEqual([{ returnJson: true, portalType: 'billing', bearerToken: 'a-token' }]);
    await noticeWith(text).getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(noticeWith(text)).not.toBeInTheDocument();
  });
});
