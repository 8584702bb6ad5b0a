import { countUnread } from '@baydesk/contract/inbox.contract';
import { departmentClockIn, myTasks, taskCheckIn, taskCheckOut } from '@baydesk/contract/time-clock.contract';
import { viewWorkOrderLines } from '@baydesk/contract/work-orders.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { lineOf } from '../../../testing/orders.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { expectRoomForFinger } from '../../../testing/room-for-finger.ts';
import { recordOf, serveClock, technicianTaskOf } from '../../../testing/time-clock.ts';
// Loaded with the test, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import './ClockDialogs.tsx';

const BRAKES = 'Replace front brake shoes and drums';
const SERVICE = 'PM-B service';
const TECHNICIAN = personOf('ROLE_TECHNICIAN', { clockable: true });
const TASKS = [
  technicianTaskOf(1, BRAKES),
  technicianTaskOf(2, SERVICE),
  technicianTaskOf(3, 'Windshield', { refusal: 'the customer has not authorized it yet. Ask Dana Okafor.' }),
];
const CHANGE = {
  event_id: id(901),
  entity: 'timesheet',
  entity_id: id(601),
  action: 'clocked_in',
  workplace_id: id(1),
  actor_user_id: id(99),
  actor_name: 'Lee Chan',
  occurred_at: '2026-11-17T15:00:00.000Z',
  request_id: 'req-of-another',
};

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(countUnread, { unread: 0 });
  server.answer(viewWorkOrderLines, {
    collection: [lineOf(1, BRAKES, { status: 'in_progress', tech_story: 'Pulls left.' })],
  });
});

const visit = (person = TECHNICIAN) => renderProgram(server, { at: '/home', person });
const start_button = page.getByRole('button', { name: 'Clock in', exact: true });
const pill = (name: string) => page.getByRole('button', { name: `Clocked in on ${name}` });
const choices = page.getByRole('dialog', { name: /Clock in on|Switch to/ });
const clock_out = page.getByRole('dialog', { name: `Clock out of ${BRAKES}` });

/** A start so many seconds ago, so that the running time is known. */
const since = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

describe('the clock in the shell', () => {
  it('clocks in on one of my lines and counts by the clock of the server', async () => {
    serveClock(server, TASKS);
    await visit();
    await start_button.click();
    const windshield = choices.getByRole('button', { name: /Windshield/ });
    await expect.element(windshield).toMatchTextContent('Ask Dana Okafor.');
    await expect.element(windshield).toBeDisabled();
    expect(await axeViolations()).toEqual([]);
    await choices.getByRole('button', { name: new RegExp(BRAKES) }).click();
    await expect.element(choices).not.toBeInTheDocument();
    await expect.element(pill(BRAKES)).toMatchTextContent(/^0:00:0\d/);
    expect(server.inputsOf(taskCheckIn)).toMatchObject([{ line_id: id(201), offline: null }]);
  });

  it('clocks in by two keys: the first line that can be started has the focus', async () => {
    serveClock(server, [
      technicianTaskOf(4, 'Mirror', { refusal: 'the customer has not authorized it yet.' }),
      ...TASKS,
    ]);
    await visit();
    await expect.element(start_button).toBeVisible();
    await userEvent.keyboard('t');
    await expect.element(choices.getByRole('button', { name: new RegExp(BRAKES) })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(pill(BRAKES)).toBeVisible();
  });

  it('stops with a story and the line done, and closes', async () => {
    serveClock(server, TASKS, recordOf(1, { start_date: since(4328) }));
    await visit();
    await expect.element(pill(BRAKES)).toMatchTextContent(/^1:12:[01]\d/);
    await pill(BRAKES).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(clock_out.getByRole('textbox', { name: 'Story' })).toHaveValue('Pulls left.');
    await clock_out.getByRole('textbox', { name: 'Story' }).fill('Both drums replaced.');
    await clock_out.getByRole('checkbox', { name: 'The line is done' }).click();
    expect(await axeViolations()).toEqual([]);
    await clock_out.getByRole('button', { name: 'Clock out' }).click();
    await expect.element(clock_out).not.toBeInTheDocument();
    await expect.element(start_button).toBeVisible();
    expect(server.inputsOf(taskCheckOut)).toMatchObject([
      { id: id(601), tech_story: 'Both drums replaced.', is_line_done: true },
    ]);
  });

  it('sends no story that was not changed, and stays open when the server refuses', async () => {
    serveClock(server, TASKS, recordOf(1));
    server.refuse(taskCheckOut, 400, 'This is not running any more.');
    await visit();
    await expect.element(pill(BRAKES)).toBeVisible();
    await userEvent.keyboard('t');
    await clock_out.getByRole('textbox', { name: 'Description' }).fill('Left side');
    await clock_out.getByRole('button', { name: 'Clock out' }).click();
    await expect.element(clock_out.getByRole('alert')).toMatchTextContent('This is not running any more.');
    await expect.element(clock_out.getByRole('textbox', { name: 'Description' })).toHaveValue('Left side');
    expect(server.inputsOf(taskCheckOut)[0]).not.toHaveProperty('tech_story');
  });

  it('switches to a department in one call', async () => {
    serveClock(server, TASKS, recordOf(1));
    await visit();
    await pill(BRAKES).click();
    await page.getByRole('button', { name: 'Switch', exact: true }).click();
    await expect.element(choices).toMatchTextContent(`${BRAKES} ends at the same second.`);
    await expect.element(choices.getByRole('button', { name: new RegExp(`^${BRAKES}`) })).not.toBeInTheDocument();
    await choices.getByRole('button', { name: 'Parts' }).click();
    await expect.element(pill('Parts')).toBeVisible();
    expect(server.inputsOf(departmentClockIn)).toMatchObject([{ department_id: id(701), ends_current: true }]);
  });

  it('follows what happens on another device', async () => {
    const clock = serveClock(server, TASKS);
    await visit();
    await expect.element(start_button).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: 'Clocked in on' })).not.toBeInTheDocument();
    clock.set(recordOf(1));
    server.tell('change', CHANGE);
    await expect.element(pill(BRAKES)).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: `Clocked in on ${BRAKES}` })).toBeInTheDocument();
  });

  it('offers departments alone to a person at the counter', async () => {
    serveClock(server, TASKS);
    await visit(personOf('ROLE_OFFICE_USER', { clockable: true }));
    await start_button.click();
    await expect.element(choices.getByRole('list', { name: 'Departments' })).toMatchTextContent('Parts');
    await expect.element(choices.getByRole('list', { name: 'My lines' })).not.toBeInTheDocument();
  });

  it('is not there for a person whose time is not clocked', async () => {
    await visit(personOf('ROLE_ADMINISTRATOR'));
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(start_button).not.toBeInTheDocument();
    expect(server.inputsOf(myTasks)).toEqual([]);
  });

  it('is large enough for a finger on a phone', async () => {
    await page.viewport(390, 844);
    serveClock(server, TASKS, recordOf(1));
    await visit();
    await expectRoomForFinger(pill(BRAKES));
    await pill(BRAKES).click();
    await expectRoomForFinger(page.getByRole('button', { name: /^(Stop|Switch)$/ }));
    await page.getByRole('button', { name: 'Switch', exact: true }).click();
    await expectRoomForFinger(choices.getByRole('button'));
    expect(await axeViolations({ has_frame: true })).toEqual([]);
  });
});
