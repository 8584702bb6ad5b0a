import type { Mail } from '@baydesk/contract/mail.contract';
import { listMails, sendMailAgain, viewMail } from '@baydesk/contract/mail.contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { listOf } from '../../../testing/list-of.ts';

const mailOf = (number: number, subject: string, status: Mail['status']): Mail => ({
  id: id(number),
  kind: 'notice',
  to_address: 'dana@customer.test',
  to_name: 'Dana Okafor',
  subject,
  status,
  tries: 0,
  last_error: null,
  created_at: '2026-11-15T12:00:00.000Z',
  sent_at: null,
  version: 1,
});
const READY = mailOf(60, 'Your truck is ready', 'held');
const INVOICE = mailOf(61, 'Your invoice', 'sent');
const ESTIMATE = mailOf(62, 'Your estimate', 'failed');
const LINK = 'https://shop.test/reset-password?hash=abc';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

const table = page.getByRole('table', { name: 'Outbox' });
const subjects = () =>
  table
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const visit = () => renderProgram(server, { at: '/administration/outbox' });

it('messages are filtered by status and searched', async () => {
  server.answer(listMails, ({ status, search = '' }) =>
    listOf(
      [READY, INVOICE, ESTIMATE].filter((mail) => (!status || mail.status === status) && mail.subject.includes(search)),
    ),
  );
  const { address } = await visit();
  await expect.poll(subjects).toEqual(['Your truck is ready', 'Your invoice', 'Your estimate']);
  const failed = page.getByRole('button', { name: 'Failed' });
  await failed.click();
  await expect.poll(subjects).toEqual(['Your estimate']);
  await expect.element(failed).toHaveAttribute('aria-pressed', 'true');
  expect(address()).toContain('status=failed');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search subject or address' }).fill('truck');
  await expect.poll(subjects).toEqual(['Your truck is ready']);
});

it('an empty outbox shows a text', async () => {
  server.answer(listMails, listOf([]));
  await visit();
  await expect.element(page.getByText('Empty bays, endless possibilities. Get Going!')).toBeVisible();
});

it('a held message shows whom it is for and its link, which can be copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  server.answer(listMails, listOf([READY]));
  server.answer(viewMail, { ...READY, body_text: `Open this link:\n${LINK}` });
  await visit();
  await table.getByRole('link', { name: READY.subject }).click();
  const drawer = page.getByRole('dialog', { name: READY.subject });
  await expect.element(drawer).toMatchTextContent('Dana Okafor <dana@customer.test>');
  await expect.element(drawer).toMatchTextContent('Held');
  await drawer.getByRole('button', { name: 'Copy link' }).click();
  await expect.element(drawer.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copy).toHaveBeenCalledExactlyOnceWith(LINK);
});

it('a message that cannot be sent again shows the reason', async () => {
  const refusal = 'No mail server is set up, so messages stay here. Set SMTP_URL to send them.';
  server.answer(listMails, listOf([READY]));
  server.answer(viewMail, { ...READY, body_text: 'Hello' });
  server.refuse(sendMailAgain, 400, refusal);
  await visit();
  await table.getByRole('link', { name: READY.subject }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: refusal }))
    .toMatchTextContent('Please try to resolve this.');
  expect(server.inputsOf(sendMailAgain)).toEqual([{ id: READY.id, version: READY.version }]);
});
