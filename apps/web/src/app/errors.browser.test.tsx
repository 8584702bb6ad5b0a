import { listEvents } from '@baydesk/contract/organization.contract';
import { changeLocation } from '@baydesk/contract/profile.contract';
import { myWorkplaces } from '@baydesk/contract/staff.contract';
import { clientConfig } from '@baydesk/contract/system.contract';
import { NOTIFICATION_MS, VERSION_POLL_MS } from '@baydesk/domain/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { storedSession } from '../shared/session/stored-session.ts';
import { eventOf } from '../testing/events.ts';
import { startFakeServer } from '../testing/fake-server.ts';
import { CLIENT_CONFIG, id, MIDTOWN, personOf } from '../testing/people.ts';
import { renderProgram } from '../testing/render-program.tsx';
import { listOf } from '../testing/list-of.ts';
import { WESTFIELD } from '../testing/workplaces.ts';

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(myWorkplaces, { collection: [MIDTOWN, WESTFIELD] });
});

const switcher = page.getByRole('button', { name: 'Change location' });
const noticeWith = (text: string) => page.getByRole('alert').filter({ hasText: text });
const visit = (at = '/home') => renderProgram(server, { at, person: personOf('ROLE_ADMINISTRATOR') });

/** Changes the location, a call whose failures are handled only by the error catalogue. */
async function changeToWestfield() {
  await switcher.click();
  await page.getByRole('menuitem', { name: 'Westfield' }).click();
}

describe('a refused call', () => {
  it.for([
    { status: 400, text: 'This shop is closed', more: 'Please try to resolve this.', ms: NOTIFICATION_MS.refused },
    { status: 401, text: 'You do not have permission to do this.', more: 'Unauthorized', ms: NOTIFICATION_MS.default },
    { status: 404, text: 'This does not exist, or it is not yours to see.', ms: NOTIFICATION_MS.other_error },
    { status: 412, text: 'Someone else changed this.', more: 'Reload', ms: NOTIFICATION_MS.other_error },
    { status: 429, text: 'Too many requests. Try again in 7 seconds.', ms: NOTIFICATION_MS.other_error },
  ])(
    'with status $status shows the server’s message for $ms milliseconds',
    async ({ status, text, more = text, ms }) => {
      server.refuse(changeLocation, status, text);
      const release = server.hold(changeLocation);
      await visit();
      await changeToWestfield();
      await expect.poll(() => server.inputsOf(changeLocation)).toEqual([{ workplace_id: WESTFIELD.id }]);
      vi.useFakeTimers();
      release();
      await expect.element(noticeWith(text)).toBeVisible();
      await expect.element(noticeWith(text)).toMatchTextContent(more);
      await vi.advanceTimersByTimeAsync(ms - 100);
      await expect.element(noticeWith(text)).toBeVisible();
      await vi.advanceTimersByTimeAsync(200);
      await expect.element(noticeWith(text)).not.toBeInTheDocument();
    },
  );

  it('with several problems shows each in its own notice, and several lines as a list', async () => {
    server.refuse(changeLocation, 400, 'The shop is closed', 'First line\nSecond line');
    await visit();
    await changeToWestfield();
    await expect.poll(() => noticeWith('Please try to resolve this.').elements()).toHaveLength(2);
    await expect.poll(() => noticeWith('The shop is closed').elements()).toHaveLength(1);
    const lines = noticeWith('First line').getByRole('listitem').elements();
    expect(lines.map((line) => line.textContent)).toEqual(['First line', 'Second line']);
  });

  it('with status 403 leads to the page for people without a location, and Check again leads back', async () => {
    server.refuse(changeLocation, 403, 'No access');
    const { address } = await visit();
    await changeToWestfield();
    await expect.poll(address).toBe('/no-location');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.poll(address).toBe('/workorders');
  });

  it('with status 403 stays on the page of locations', async () => {
    server.refuse(changeLocation, 403, 'No access');
    const { address } = await visit('/administration/locations');
    await changeToWestfield();
    await expect.poll(() => server.inputsOf(changeLocation)).toHaveLength(1);
    await expect.element(switcher).toBeEnabled();
    expect(address()).toBe('/administration/locations');
  });

  it('with status 409 ends the session with one notice, and signing in returns to the page', async () => {
    server.refuse(changeLocation, 409, 'Session expired');
    const { address } = await visit();
    await changeToWestfield();
    await expect.poll(address).toBe('/login?back_to=%2Fhome');
    await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(noticeWith('Session expired, please log in again.').elements()).toHaveLength(1);
  });
});

describe('a session that expired before the page was opened', () => {
  beforeEach(() => storedSession.keep({ user_id: id(10), name: 'Robin Manager' }));

  it('leaves a page for visitors open, such as the link to set a new password', async () => {
    const { address } = await renderProgram(server, { at: '/reset-password?hash=abc', person: null });
    await expect.element(noticeWith('Session expired, please log in again.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
    expect(address()).toBe('/reset-password?hash=abc');
  });

  it('leads from a page of the shop to the sign-in page', async () => {
    const { address } = await renderProgram(server, { at: '/customers', person: null });
    await expect.poll(address).toBe('/login?back_to=%2Fcustomers');
    await expect.element(noticeWith('Session expired, please log in again.')).toBeVisible();
  });
});

describe('a failed call', () => {
  it('names the request and is reported', async () => {
    const sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    server.answer(clientConfig, { ...CLIENT_CONFIG, report_url: 'https://report.example/' });
    server.refuse(changeLocation, 500, 'Ooooops! An error occurred');
    await visit();
    await changeToWestfield();
    const shown = noticeWith('Ooooops! An error occurred');
    await expect.element(shown).toMatchTextContent('Contact support for more information');
    await expect.element(shown).toMatchTextContent('req-4711');
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('https://report.example/', expect.any(Blob));
    const [[, body]] = sendBeacon.mock.calls as [[string, Blob]];
    expect(JSON.parse(await body.text())).toMatchObject({ request_id: 'req-4711', organization_id: id(12) });
  });

  it('is shown alike when a proxy answers without JSON', async () => {
    const headers = { 'x-request-id': 'proxy-9' };
    server.answerRaw(changeLocation, () => new Response('<h1>Bad gateway</h1>', { status: 502, headers }));
    await visit();
    await changeToWestfield();
    await expect.element(noticeWith('Ooooops! An error occurred')).toMatchTextContent('proxy-9');
  });

  it('is shown when the connection is lost', async () => {
    server.cutOff(changeLocation);
    await visit();
    await changeToWestfield();
    await expect.element(noticeWith('The server cannot be reached.')).toMatchTextContent('Check the connection.');
  });

  it('of a list shows the message and a button to try again', async () => {
    server.refuse(listEvents, 500, 'Broken');
    await visit();
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await expect.element(activity).toMatchTextContent('Broken');
    server.answer(listEvents, listOf([eventOf()]));
    await activity.getByRole('button', { name: 'Try again' }).click();
    await expect.element(activity.getByRole('listitem')).toMatchTextContent('Dana Okafor signed in');
  });
});

const dispatchPreloadError = (message: string) =>
  window.dispatchEvent(
    Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) }),
  );

describe('a lost connection', () => {
  const sign = page.getByText('No connection');
  const banner = page.getByText('A new version of the product is available. Click Update');
  const cutOff = () => {
    server.cutOff(clientConfig);
    server.cutOff(changeLocation);
  };
  const comeBack = () => {
    server.answer(clientConfig, CLIENT_CONFIG);
    window.dispatchEvent(new Event('online'));
  };

  it('is said in the bar until it is back, and what was loaded stays and is loaded anew', async () => {
    server.answer(listEvents, listOf([eventOf()]));
    await visit();
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await expect.element(activity.getByRole('listitem')).toBeVisible();
    cutOff();
    await changeToWestfield();
    await expect.element(sign).toMatchTextContent('No connection: you can read on, but not save');
    await expect.element(activity.getByRole('listitem')).toBeVisible();
    const reads = server.inputsOf(listEvents).length;
    comeBack();
    await expect.element(page.getByText('Connected again')).toBeVisible();
    await expect.element(sign).not.toBeInTheDocument();
    await expect.poll(() => server.inputsOf(listEvents).length).toBeGreaterThan(reads);
  });

  it('is noticed when it is back without anybody doing anything', async () => {
    await visit();
    await expect.element(switcher).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    cutOff();
    window.dispatchEvent(new Event('offline'));
    await expect.element(sign).toBeVisible();
    server.answer(clientConfig, CLIENT_CONFIG);
    vi.advanceTimersByTime(3_000);
    await expect.element(page.getByText('Connected again')).toBeVisible();
    vi.advanceTimersByTime(4_000);
    await expect.element(page.getByText('Connected again')).not.toBeInTheDocument();
  });

  it('is no new version, although files cannot be loaded', async () => {
    await visit();
    await expect.element(switcher).toBeVisible();
    cutOff();
    dispatchPreloadError('gone');
    await expect.element(sign).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
    comeBack();
    await expect.element(page.getByText('Connected again')).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
  });

  it('is not believed because the browser says so, as long as the server answers', async () => {
    await visit();
    await expect.element(switcher).toBeVisible();
    const reads = server.inputsOf(clientConfig).length;
    window.dispatchEvent(new Event('offline'));
    await expect.poll(() => server.inputsOf(clientConfig).length).toBe(reads + 1);
    await expect.element(sign).not.toBeInTheDocument();
  });
});

describe('a new version', () => {
  const banner = page.getByText('A new version of the product is available. Click Update');

  it('is noticed within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await visit();
    await expect.element(switcher).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
    server.answer(clientConfig, { ...CLIENT_CONFIG, build: 'the next one' });
    vi.advanceTimersByTime(VERSION_POLL_MS);
    await expect.element(banner).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Update' })).toBeVisible();
  });
  it('is offered when files are gone, and the rest of the page stays', async () => {
    await visit();
    await expect.element(switcher).toBeVisible();
    dispatchPreloadError('gone');
    await expect
      .element(page.getByText('Loading chunk failed. A new version of the product is available. Click Update'))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Update' })).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: /, Robin$/ })).toBeVisible();
  });
});
