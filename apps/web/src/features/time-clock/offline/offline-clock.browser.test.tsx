import { countUnread } from '@baydesk/contract/inbox.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import { clientConfig } from '@baydesk/contract/system.contract';
import {
  departmentClockIn,
  myCurrentTask,
  myDepartmentTasks,
  myTasks,
  taskCheckIn,
  taskCheckOut,
} from '@baydesk/contract/time-clock.contract';
import { askForCorrection, myPunchClockActivities } from '@baydesk/contract/timesheets.contract';
import { listMyLines } from '@baydesk/contract/work-orders/lines.contract';
import { viewOrderDetail, viewWorkOrderLines } from '@baydesk/contract/work-orders.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { checkConnection } from '../../../shared/api/connection.ts';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { lineOf, serveOrder } from '../../../testing/orders.ts';
import { CLIENT_CONFIG, id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { correctionOf, recordOf, serveClock, technicianTaskOf, totalsOf } from '../../../testing/time-clock.ts';
import { addEntry, readEntries } from './outbox-store.ts';
// Loaded with the test, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import '../clock/ClockDialogs.tsx';
import './OfflineClock.tsx';
import './OutboxNotes.tsx';

const BRAKES = 'Replace front brake shoes and drums';
const SERVICE = 'PM-B service';
const TECHNICIAN = personOf('ROLE_TECHNICIAN', { clockable: true });
const SAM = personOf('ROLE_TECHNICIAN', { clockable: true, user_id: id(20), staff_id: id(21), name: 'Sam Lee' });
const TASKS = [technicianTaskOf(1, BRAKES), technicianTaskOf(2, SERVICE)];
const EVERY_CALL = [
  clientConfig,
  viewProfile,
  countUnread,
  myCurrentTask,
  myTasks,
  myDepartmentTasks,
  listMyLines,
  viewWorkOrderLines,
  viewOrderDetail,
  taskCheckIn,
  taskCheckOut,
  departmentClockIn,
];

const server = startFakeServer();
let clock: ReturnType<typeof serveClock>;

/** The server is there, with these lines of mine. */
function serve(first = clock?.running() ?? null): void {
  const mine = { status: 'open' as const, assigned_techs: [] };
  const lines = [lineOf(1, BRAKES, { ...mine, tech_story: 'Pulls left.' }), lineOf(2, SERVICE, mine)];
  const order = serveOrder(server, lines, { status: 'approved' }, 'ROLE_TECHNICIAN');
  clock = serveClock(server, TASKS, first);
  const { work_order } = order.detail();
  const { pin_notes } = work_order.vehicle;
  server.answer(listMyLines, { collection: lines.map((line) => ({ ...line, order: { ...work_order, pin_notes } })) });
  server.answer(viewWorkOrderLines, { collection: lines });
  server.answer(viewProfile, TECHNICIAN);
  server.answer(clientConfig, CLIENT_CONFIG);
}

async function loseNetwork(): Promise<void> {
  for (const endpoint of EVERY_CALL) server.cutOff(endpoint);
  await checkConnection();
}

async function bringNetworkBack(): Promise<void> {
  serve();
  await checkConnection();
}

beforeEach(async () => {
  server.leaveTheRest();
  await page.viewport(390, 844);
  serve(null);
});

const visit = (person = TECHNICIAN) => renderProgram(server, { at: '/technician-dashboard', person });
const pill = (name: string) => page.getByRole('button', { name: `Clocked in on ${name}` });
const start_button = page.getByRole('button', { name: /^Clock in(?: \(|$)/ });
const main = page.getByRole('main');
const states = async () => (await readEntries()).map(({ state }) => state);

describe('the clock without network', () => {
  it('goes on, says so, and sends every punch once and in order when the network is back', async () => {
    serve(recordOf(1));
    await visit();
    await expect.element(pill(BRAKES)).toBeVisible();
    await expect.element(main.getByRole('button', { name: `Clock in on ${SERVICE}` })).toBeVisible();
    await loseNetwork();
    await expect
      .element(main)
      .toMatchTextContent(/No connection. Last known at \d\d:\d\d. Punches are kept and sent later./);
    await main.getByRole('button', { name: `Clock in on ${SERVICE}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch' }).click();
    await expect.element(pill(SERVICE)).toBeVisible();
    await expect.element(main).toMatchTextContent('1 punch recorded without network, will be sent.');
    await pill(SERVICE).click();
    await expect.element(page.getByText('Recorded without network, will be sent', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    const dialog = page.getByRole('dialog', { name: `Clock out of ${SERVICE}` });
    await dialog.getByRole('textbox', { name: 'Story' }).fill('Oil and filters.');
    await dialog.getByRole('checkbox', { name: 'The line is done' }).click();
    await dialog.getByRole('button', { name: 'Clock out' }).click();
    await expect.element(main).toMatchTextContent('2 punches recorded without network, will be sent.');
    await expect.element(start_button).toBeVisible();
    await expect.element(main).not.toMatchTextContent(SERVICE);
    expect(await axeViolations({ has_frame: true })).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(390);
    expect(server.inputsOf(taskCheckIn)).toEqual([]);

    await bringNetworkBack();
    await expect.element(main).not.toMatchTextContent('recorded without network');
    expect(server.inputsOf(taskCheckIn)).toMatchObject([{ line_id: id(202), ends_current: true }]);
    const [ended] = server.inputsOf(taskCheckOut);
    expect(ended).toMatchObject({ tech_story: 'Oil and filters.', is_line_done: true });
    expect(ended?.id).toBe(server.inputsOf(taskCheckIn)[0]?.id);
    expect(ended?.offline?.made_at).toMatch(/Z$/);
    expect(await states()).toEqual([]);
  });

  it('opens with what was last known, and without the network recorded punches', async () => {
    serve(recordOf(1));
    await visit();
    await expect.element(main.getByRole('button', { name: `Clock in on ${SERVICE}` })).toBeVisible();
    await loseNetwork();
    await userEvent.keyboard('t');
    await page
      .getByRole('dialog', { name: `Clock out of ${BRAKES}` })
      .getByRole('button', { name: 'Clock out' })
      .click();
    await expect.element(start_button).toBeVisible();
    await cleanup();
    await visit();
    await expect.element(main).toMatchTextContent(/Last known at \d\d:\d\d/);
    await expect.element(main).toMatchTextContent('1 punch recorded without network, will be sent.');
    await expect.element(start_button).toBeVisible();
    await start_button.click();
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Parts' })).toBeVisible();
  });

  it('says in the bar that punches are kept', async () => {
    await page.viewport(1440, 900);
    await visit();
    await expect.element(start_button).toBeVisible();
    await loseNetwork();
    await expect
      .element(page.getByText('No connection: punches are kept and sent later, nothing else is saved'))
      .toBeVisible();
  });

  it('shows the line of one’s own screen as it was last known, with its clock', async () => {
    await visit();
    await expect.element(main.getByRole('button', { name: `Clock in on ${SERVICE}` })).toBeVisible();
    await cleanup();
    await loseNetwork();
    await renderProgram(server, { at: `/technician-dashboard/${id(100)}/${id(202)}`, person: TECHNICIAN });
    await expect.element(main.getByRole('heading', { level: 1, name: SERVICE })).toBeVisible();
    await expect.element(main).toMatchTextContent(/Last known at \d\d:\d\d/);
    await main.getByRole('button', { name: `Clock in on ${SERVICE}` }).click();
    await expect.element(pill(SERVICE)).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'My work' })).toBeVisible();
    expect(await axeViolations({ has_frame: true })).toEqual([]);
  });

  it('keeps a punch whose answer was lost, and sends the same one again', async () => {
    await visit();
    await expect.element(main.getByRole('button', { name: `Clock in on ${SERVICE}` })).toBeVisible();
    server.cutOff(taskCheckIn);
    await main.getByRole('button', { name: `Clock in on ${SERVICE}` }).click();
    await expect.element(pill(SERVICE)).toBeVisible();
    expect(await states()).toEqual(['waiting']);
    await loseNetwork();
    await bringNetworkBack();
    await expect.element(main).not.toMatchTextContent('recorded without network');
    const [tried, again] = server.inputsOf(taskCheckIn);
    expect(tried?.offline).toBeNull();
    expect(again).toMatchObject({ id: tried?.id, offline: { made_at: expect.any(String) as string } });
  });
});

describe('a punch that cannot be recorded', () => {
  it('is kept with the reason, until it is dismissed', async () => {
    await visit();
    await expect.element(main.getByRole('button', { name: `Clock in on ${SERVICE}` })).toBeVisible();
    await loseNetwork();
    await main.getByRole('button', { name: `Clock in on ${SERVICE}` }).click();
    await expect.element(pill(SERVICE)).toBeVisible();
    serve();
    server.refuse(taskCheckIn, 400, 'You are clocked on “Axle” at that time already.');
    await checkConnection();
    const note = main.getByRole('alert');
    await expect
      .element(note)
      .toMatchTextContent('Could not be recorded: You are clocked on “Axle” at that time already.');
    await expect.element(start_button).toBeVisible();
    await expect.element(note.getByRole('link', { name: 'Ask for a correction' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await note.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(note).not.toBeInTheDocument();
    expect(await states()).toEqual([]);
  });

  it('becomes a request to correct it', async () => {
    const task = recordOf(4, { start_date: '2026-11-16T21:30:00.000Z', end_date: '2026-11-16T22:00:00.000Z' });
    const { user_id, name: user_name } = TECHNICIAN;
    const refused = { user_id, user_name, task, made_at: task.start_date, state: 'refused', refusal: 'No.' } as const;
    await addEntry({ ...refused, punch: { kind: 'line_in', input: { id: task.id, line_id: id(201) } } });
    await addEntry({ ...refused, punch: { kind: 'line_out', input: { id: task.id, description: '' } } });
    server.answer(askForCorrection, correctionOf(null));
    server.answer(myPunchClockActivities, {
      days: [],
      records: [],
      totals: totalsOf([]),
      corrections: [],
      server_time: new Date().toISOString(),
    });
    await visit();
    await main.getByRole('link', { name: 'Ask for a correction' }).click();
    const note = main.getByRole('alert');
    await expect.element(note).toMatchTextContent(`${BRAKES}, 16:30 – 17:00`);
    await note.getByRole('button', { name: 'Ask for a correction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Missing punch' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('No network in bay 4');
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await expect.element(note).not.toBeInTheDocument();
    expect(server.inputsOf(askForCorrection)).toMatchObject([
      { record_id: null, line_id: id(201), reason: 'No network in bay 4' },
    ]);
  });

  it('is asked for by itself where it only came too late', async () => {
    const task = recordOf(4, { start_date: '2026-11-16T21:30:00.000Z' });
    const ended = { ...task, end_date: '2026-11-16T22:00:00.000Z' };
    const { user_id, name: user_name } = TECHNICIAN;
    const waiting = { user_id, user_name, state: 'waiting', refusal: '' } as const;
    const begin = { kind: 'line_in', input: { id: task.id, line_id: id(201) } } as const;
    const end = { kind: 'line_out', input: { id: task.id, description: '' } } as const;
    await addEntry({ ...waiting, task, made_at: task.start_date, punch: begin });
    await addEntry({ ...waiting, task: ended, made_at: ended.end_date, punch: end });
    const late = 'This punch is more than 12 hours old.';
    server.refuse(taskCheckIn, 400, { code: 'punch_is_late', message: late });
    server.refuse(taskCheckOut, 404, 'Not found');
    server.answer(askForCorrection, correctionOf(null));
    await visit();
    await expect.element(page.getByText('A late punch needs a decision')).toBeVisible();
    await expect.poll(states).toEqual([]);
    expect(server.inputsOf(taskCheckIn)).toMatchObject([
      { offline: { made_at: task.start_date, ended_at: ended.end_date } },
    ]);
    expect(server.inputsOf(askForCorrection)).toMatchObject([
      {
        id: task.id,
        record_id: null,
        line_id: id(201),
        start_date: task.start_date,
        end_date: ended.end_date,
        reason: `Without network. ${late}`,
      },
    ]);
    await expect.element(main).not.toMatchTextContent('Could not be recorded');
  });

  it('is refused at once, and not kept, while the person looks at it', async () => {
    await visit();
    server.refuse(taskCheckIn, 400, 'Ask Dana Okafor.');
    await main.getByRole('button', { name: `Clock in on ${SERVICE}` }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Ask Dana Okafor.');
    expect(await states()).toEqual([]);
  });
});

it('a punch waits for the person who made it, whoever is signed in meanwhile', async () => {
  await visit();
  await expect.element(main.getByRole('button', { name: `Clock in on ${SERVICE}` })).toBeVisible();
  await loseNetwork();
  await main.getByRole('button', { name: `Clock in on ${SERVICE}` }).click();
  await expect.element(pill(SERVICE)).toBeVisible();
  await cleanup();

  await bringNetworkBack();
  server.answer(viewProfile, SAM);
  await visit(SAM);
  await expect
    .element(main)
    .toMatchTextContent(
      `A punch of ${TECHNICIAN.name} waits on this device until ${TECHNICIAN.name} signs in here again.`,
    );
  await expect.element(start_button).toBeVisible();
  expect(server.inputsOf(taskCheckIn)).toEqual([]);
  await cleanup();

  server.answer(viewProfile, TECHNICIAN);
  await visit();
  await expect.element(pill(SERVICE)).toBeVisible();
  await expect.poll(states).toEqual([]);
  expect(server.inputsOf(taskCheckIn)).toMatchObject([
    { line_id: id(202), offline: { sent_at: expect.any(String) as string } },
  ]);
});
