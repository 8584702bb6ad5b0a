import { logout } from '@baydesk/contract/accounts.contract';
import { kioskIdentify, kioskPeople, kioskPunch } from '@baydesk/contract/kiosk.contract';
import { clientConfig } from '@baydesk/contract/system.contract';
import { VERSION_POLL_MS } from '@baydesk/domain/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CALL_DEFAULTS } from '../../../shared/api/call-defaults.ts';
import { checkConnection } from '../../../shared/api/connection.ts';
import { storedSession } from '../../../shared/session/stored-session.ts';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { kioskPeopleOf, kioskStateOf } from '../../../testing/kiosk.ts';
import { CLIENT_CONFIG, id } from '../../../testing/people.ts';
import { expectRoomForFinger } from '../../../testing/room-for-finger.ts';
import { scan } from '../../../testing/scan.ts';
import { storedKiosk } from '../stored-kiosk.ts';
import { KioskPage } from './KioskPage.tsx';
import '../../../shared/customer-page/page.css';

const TOKEN = 'x'.repeat(40);
const IN_ON_BRAKES = kioskStateOf({
  current: {
    id: id(60),
    name: 'Front brakes · WOMID-1042',
    line_id: id(40),
    department_id: null,
    start_date: '2026-03-02T12:58:00Z',
  },
});

const IN_ON_YARD = {
  id: id(61),
  name: 'Yard',
  line_id: null,
  department_id: id(50),
  start_date: '2026-03-02T12:58:00Z',
};

const server = startFakeServer();
beforeEach(() => page.viewport(1024, 768));

async function open(reload = () => {}): Promise<void> {
  storedKiosk.keep({ device_id: id(70), token: TOKEN });
  if (!server.isPrepared(kioskPeople)) server.answer(kioskPeople, kioskPeopleOf());
  if (!server.isPrepared(logout)) server.answer(logout, {});
  server.answer(clientConfig, CLIENT_CONFIG);
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: CALL_DEFAULTS })}>
      <KioskPage reload={reload} />
    </QueryClientProvider>,
  );
}

const tiles = page.getByRole('list', { name: 'People' }).getByRole('button');
const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const pad = page.getByRole('group', { name: 'PIN' });
const digits = page.getByLabelText('Digits typed');
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const alert = page.getByRole('alert');
const names = () => tiles.elements().map((element) => element.textContent);

async function tapPin(pin: string): Promise<void> {
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click();
  await pad.getByRole('button', { name: 'OK' }).click();
}

async function openChoices(state = kioskStateOf()): Promise<void> {
  server.answer(kioskIdentify, state);
  await open();
  await tile('Mia').click();
  await tapPin('4829');
  await expect.element(page.getByRole('region', { name: 'My lines' })).toBeVisible();
}

describe('the tiles', () => {
  it('show everybody in alphabetical order, and who is in on what', async () => {
    await open();
    await expect.element(page.getByText('Midtown')).toBeVisible();
    expect(names()).toEqual([
      'Ben OkaforTechnicianInOil change · WOMID-1043',
      'Ivo OkaforTechnicianOut',
      'Mia OkaforTechnicianOut',
    ]);
    await expect.element(page.getByText('1 in · 2 out')).toBeVisible();
    await expectRoomForFinger(tiles);
    expect(await axeViolations()).toEqual([]);
  });

  it('are filtered by typing, and Enter takes the only one left', async () => {
    await open();
    await expect.element(tile('Ben')).toBeVisible();
    await userEvent.keyboard('mi');
    await expect.element(tile('Ben')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Mia Okafor')).toBeVisible();
  });

  it('are read again every half minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await open();
    await expect.element(tile('Mia')).toMatchTextContent('Out');
    server.answer(kioskPeople, { ...kioskPeopleOf(), collection: [] });
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(page.getByText(/^Nobody at this location clocks time yet/)).toBeVisible();
    await expect.element(tile('Mia')).not.toBeInTheDocument();
  });

  it('stay while the server cannot be reached', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    await open();
    await expect.element(tile('Mia')).toBeVisible();
    server.cutOff(kioskPeople);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(tile('Mia')).toBeVisible();
  });

  it('send nobody without a PIN to the pad', async () => {
    await open();
    await tile('Ivo').click();
    await expect.element(heading('Ivo has no PIN yet')).toBeVisible();
    await expect.element(page.getByText(/ask an administrator/)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.element(tile('Ivo')).toBeVisible();
  });
});

describe('the PIN', () => {
  it('is typed on large keys or on the keyboard, and is never shown', async () => {
    server.answer(kioskIdentify, kioskStateOf());
    await open();
    await tile('Mia').click();
    await pad.getByRole('button', { name: '4' }).click();
    await userEvent.keyboard('829{Backspace}');
    await expect.element(digits).toHaveTextContent('3');
    await expect.element(page.getByText('482')).not.toBeInTheDocument();
    await expectRoomForFinger(pad.getByRole('button'));
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('9{Enter}');
    await expect.element(page.getByRole('region', { name: 'My lines' })).toBeVisible();
    const who = { by: 'name', staff_id: id(30) };
    expect(server.inputsOf(kioskIdentify)).toEqual([{ token: TOKEN, who, pin: '4829' }]);
  });

  it.each([
    [400, { code: 'wrong_pin', message: 'That PIN is not right.' }],
    [429, { code: 'pin_is_locked', message: 'Too many wrong PINs. Try again in 5 min.' }],
  ])('that is refused (%i) is said so, and typed anew', async (status, problem) => {
    server.refuse(kioskIdentify, status, problem);
    await open();
    await tile('Mia').click();
    await tapPin('0000');
    await expect.element(alert).toHaveTextContent(problem.message);
    await expect.element(digits).toHaveTextContent('0');
    expect(await axeViolations()).toEqual([]);
  });

  it('needs the server', async () => {
    server.cutOff(kioskIdentify);
    await open();
    await tile('Mia').click();
    await tapPin('4829');
    await expect.element(alert).toMatchTextContent('No connection to the server. Try again in a moment.');
  });

  it('follows a scanned badge, which also ends the turn of another', async () => {
    server.answer(kioskIdentify, kioskStateOf());
    await open();
    await tile('Ben').click();
    await pad.getByRole('button', { name: '1' }).click();
    scan('B-00471');
    await expect.element(heading('Badge read')).toBeVisible();
    await expect.element(digits).toHaveTextContent('0');
    await tapPin('4829');
    await expect.element(heading('Mia Okafor')).toBeVisible();
    expect(server.inputsOf(kioskIdentify)[0]?.who).toEqual({ by: 'badge', badge_code: 'B-00471' });
  });

  it('does not help a badge that nobody has', async () => {
    server.refuse(kioskIdentify, 400, { code: 'unknown_badge', message: 'Nobody here has this badge.' });
    await open();
    await expect.element(tile('Ben')).toBeVisible();
    scan('B-99999');
    await tapPin('4829');
    await expect.element(alert).toHaveTextContent('Nobody here has this badge.');
    await expect.element(tile('Ben')).toBeVisible();
  });
});

describe('the punch', () => {
  it('is one tap on a line, and confirmed in large letters', async () => {
    await openChoices();
    await expect.element(page.getByText('3.00 h')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Out' })).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
    server.answer(kioskPunch, IN_ON_BRAKES);
    await page.getByRole('button', { name: /^Front brakes/ }).click();
    await expect.element(heading('Mia is in on Front brakes · WOMID-1042, 07:58')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    const [sent] = server.inputsOf(kioskPunch);
    expect(sent).toMatchObject({ token: TOKEN, pin: '4829', what: { kind: 'line', line_id: id(40) } });
    expect(server.inputsOf(kioskPeople).length).toBeGreaterThan(1);
  });

  it('is not taken on a line that nobody can clock in on', async () => {
    await openChoices();
    const refused = page.getByRole('button', { name: /^Windshield/ });
    await expect.element(refused).toMatchTextContent('Ask Dana Okafor.');
    await refused.click({ force: true });
    expect(server.inputsOf(kioskPunch)).toEqual([]);
  });

  it('that runs since another day says so, and is not counted as today’s', async () => {
    const current = { ...IN_ON_YARD, start_date: '2026-03-01T12:28:00Z' };
    await openChoices(kioskStateOf({ current }));
    await expect.element(page.getByText('since Mar 1, 07:28')).toBeVisible();
    await expect.element(page.getByRole('timer')).toMatchTextContent('24:30:');
    await expect.element(page.getByText('3.00 h')).toBeVisible();
  });

  it('out ends what is running', async () => {
    await openChoices(IN_ON_BRAKES);
    await expect.element(page.getByText('since 07:58')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Front brakes/ })).not.toBeInTheDocument();
    server.answer(kioskPunch, kioskStateOf({ server_time: '2026-03-02T21:31:00Z' }));
    await page.getByRole('button', { name: 'Out', exact: true }).click();
    await expect.element(heading('Mia is out, 16:31')).toBeVisible();
    expect(server.inputsOf(kioskPunch)[0]).toMatchObject({ id: id(60), what: { kind: 'out' } });
  });

  it('keeps its id when it is repeated after no answer came', async () => {
    await openChoices();
    server.cutOff(kioskPunch);
    const yard = page.getByRole('button', { name: 'Yard' });
    await yard.click();
    await expect.element(alert).toMatchTextContent('Tap again: your time counts once');
    server.answer(kioskPunch, kioskStateOf({ current: IN_ON_YARD }));
    await yard.click();
    await expect.element(heading(/^Mia is in on Yard/)).toBeVisible();
    const [first, second] = server.inputsOf(kioskPunch);
    expect(second).toEqual(first);
  });

  it.each([
    ['five seconds', () => vi.advanceTimersByTimeAsync(5_000)],
    ['a tap', () => heading(/^Mia is in/).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('gives way to the tiles after %s', async (_, wait) => {
    await openChoices();
    server.answer(kioskPunch, IN_ON_BRAKES);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await page.getByRole('button', { name: /^Front brakes/ }).click();
    await expect.element(heading(/^Mia is in/)).toBeVisible();
    await wait();
    await expect.element(tile('Mia')).toBeVisible();
  });

  it('is not made for somebody who walked away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await openChoices();
    await vi.advanceTimersByTimeAsync(29_000);
    await expect.element(heading('Mia Okafor')).toBeVisible();
    await userEvent.keyboard('{Shift}');
    await vi.advanceTimersByTimeAsync(29_000);
    await expect.element(heading('Mia Okafor')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(tile('Mia')).toBeVisible();
  });
});

describe('a new version of the program', () => {
  it('is loaded when nobody has touched the tiles for a while, and not while somebody punches', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const reload = vi.fn<() => void>();
    await open(reload);
    await expect.element(tile('Mia')).toBeVisible();
    server.answer(clientConfig, { ...CLIENT_CONFIG, build: 'the next one' });
    const requests_before = server.inputsOf(clientConfig).length;
    await tile('Mia').click();
    await expect.element(pad).toBeVisible();
    // Kept awake for longer than the program takes to notice a new version.
    for (let waited = 0; waited < VERSION_POLL_MS * 2; waited += 20_000) {
      await vi.advanceTimersByTimeAsync(20_000);
      await userEvent.keyboard('{Shift}');
    }
    await expect.poll(() => server.inputsOf(clientConfig).length).toBeGreaterThan(requests_before);
    await userEvent.keyboard('{Escape}');
    await expect.element(tile('Mia')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
  });
});

describe('without network', () => {
  it('says that the tablet takes no punches, and what to do instead', async () => {
    await open();
    await expect.element(tile('Mia')).toBeVisible();
    server.cutOff(clientConfig);
    await checkConnection();
    await expect
      .element(alert)
      .toMatchTextContent('This tablet takes no punches until it is back. Clock on your phone, or tell your lead.');
    server.answer(clientConfig, CLIENT_CONFIG);
    await checkConnection();
    await expect.element(alert).not.toBeInTheDocument();
  });
});

describe('the person signed in on the device', () => {
  it('is signed out before anybody can punch', async () => {
    storedSession.keep({ user_id: id(1), name: 'Robin Administrator' });
    server.answer(logout, {});
    const release = server.hold(logout);
    await open();
    await expect.poll(() => server.inputsOf(logout)).toHaveLength(1);
    await expect.element(tile('Mia')).not.toBeInTheDocument();
    release();
    await expect.element(tile('Mia')).toBeVisible();
    expect(storedSession.read()).toBeNull();
  });

  it('is told when that fails, and is signed out by another try', async () => {
    server.refuse(logout, 503, { code: 'overloaded', message: 'Too much is going on. Try again in a moment.' });
    await open();
    await expect.element(alert).toMatchTextContent('Too much is going on.');
    server.answer(logout, {});
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(tile('Mia')).toBeVisible();
  });
});

describe('a device that may not be used', () => {
  const NOT_ALLOWED = { code: 'kiosk_not_allowed', message: 'This tablet is not allowed any more.' };

  it('says how it becomes a kiosk', async () => {
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <KioskPage />
      </QueryClientProvider>,
    );
    await expect.element(heading('This device is not a kiosk')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('says whom to ask once it was taken back, and forgets its token', async () => {
    server.refuse(kioskPeople, 401, NOT_ALLOWED);
    await open();
    await expect.element(heading('This tablet is not allowed any more')).toBeVisible();
    await expect.element(page.getByText(/Ask an administrator/)).toBeVisible();
    expect(storedKiosk.read()).toBeNull();
    expect(await axeViolations()).toEqual([]);
  });

  it('is found out by a punch as well', async () => {
    await openChoices();
    server.refuse(kioskPunch, 401, NOT_ALLOWED);
    await page.getByRole('button', { name: 'Yard' }).click();
    await expect.element(heading('This tablet is not allowed any more')).toBeVisible();
    expect(storedKiosk.read()).toBeNull();
  });
});
