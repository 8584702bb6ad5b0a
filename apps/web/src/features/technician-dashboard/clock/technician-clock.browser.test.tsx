import { taskCheckIn } from '@baydesk/contract/time-clock.contract';
import { listMyLines } from '@baydesk/contract/work-orders/lines.contract';
import { viewWorkOrderLines } from '@baydesk/contract/work-orders.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { lineOf, serveOrder } from '../../../testing/orders.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { expectRoomForFinger } from '../../../testing/room-for-finger.ts';
import { recordOf, serveClock, technicianTaskOf } from '../../../testing/time-clock.ts';
import '../../time-clock/public.ts';

const BRAKES = 'Replace front brake shoes and drums';
const SERVICE = 'PM-B service';
const WINDSHIELD = 'Windshield';
const REFUSAL = 'the customer has not authorized it yet. Ask Dana Okafor.';
const TECHNICIAN = personOf('ROLE_TECHNICIAN', { clockable: true });
const ME = { staff_id: TECHNICIAN.staff_id, first_name: 'Robin', last_name: 'Technician' };

const server = startFakeServer();
beforeEach(async () => {
  server.leaveTheRest();
  await page.viewport(390, 844);
  const mine = { status: 'open' as const, assigned_techs: [ME] };
  const lines = [
    lineOf(1, BRAKES, mine),
    lineOf(2, SERVICE, mine),
    lineOf(3, WINDSHIELD, { ...mine, status: 'authorization_required' }),
  ];
  const order = serveOrder(server, lines, { status: 'approved' }, 'ROLE_TECHNICIAN');
  const { work_order } = order.detail();
  const collection = lines.map((line) => ({ ...line, order: { ...work_order, pin_notes: '' } }));
  server.answer(listMyLines, { collection });
  server.answer(viewWorkOrderLines, { collection: lines });
});

const TASKS = [
  technicianTaskOf(2, SERVICE),
  technicianTaskOf(1, BRAKES, {
    all_seconds: 1800,
    running: [{ staff_id: id(77), first_name: 'Sam', last_name: 'Cho', start_date: new Date().toISOString() }],
  }),
  technicianTaskOf(3, WINDSHIELD, { refusal: REFUSAL }),
];

const visit = (at = '/technician-dashboard') => renderProgram(server, { at, person: TECHNICIAN });
const under_way = page.getByRole('list', { name: 'Under way' });
const next = page.getByRole('list', { name: 'Next' });

describe('the day of a technician', () => {
  it('is in the order of the day, and a line is clocked in on by a tap', async () => {
    serveClock(server, TASKS);
    await visit();
    await expect.element(page.getByText('Today 5.00 h')).toBeVisible();
    await expect.element(page.getByText('4.50 h estimated for the lines done')).toBeVisible();
    await expect
      .poll(() =>
        next
          .getByRole('link')
          .elements()
          .map((link) => link.textContent),
      )
      .toEqual([SERVICE, BRAKES]);
    await expect.element(next).toMatchTextContent('Sam Cho is on it now');
    const waiting = page.getByRole('list', { name: 'Waiting' });
    await expect.element(waiting).toMatchTextContent(REFUSAL);
    await expect.element(waiting.getByRole('button')).not.toBeInTheDocument();
    await page.getByRole('button', { name: `Clock in on ${BRAKES}` }).click();
    await expect.element(under_way.getByRole('timer')).toMatchTextContent(/^0:00:0\d/);
    await expect.element(under_way).toMatchTextContent(/0\.50 of 1\.00 h/);
    expect(server.inputsOf(taskCheckIn)).toMatchObject([{ line_id: id(201), ends_current: false }]);
    await expectRoomForFinger(page.getByRole('main').getByRole('button'));
    expect(await axeViolations()).toEqual([]);
  });

  it('asks before another line begins, and ends the first with it', async () => {
    serveClock(server, TASKS, recordOf(1));
    await visit();
    await expect.element(under_way.getByRole('button', { name: 'Stop' })).toBeVisible();
    await page.getByRole('button', { name: `Clock in on ${SERVICE}` }).click();
    const question = page.getByRole('dialog', { name: `Switch to ${SERVICE}?` });
    await expect.element(question).toMatchTextContent(BRAKES);
    await question.getByRole('button', { name: 'Switch' }).click();
    await expect.element(under_way).toMatchTextContent(SERVICE);
    expect(server.inputsOf(taskCheckIn)).toMatchObject([{ line_id: id(202), ends_current: true }]);
  });

  it('asks as well if the person was clocked in elsewhere meanwhile', async () => {
    const clock = serveClock(server, TASKS);
    await visit();
    await expect.element(page.getByRole('button', { name: `Clock in on ${SERVICE}` })).toBeVisible();
    clock.set(recordOf(1));
    server.refuse(taskCheckIn, 400, { code: 'already_clocked_in', message: `You are clocked in on ${BRAKES}.` });
    await page.getByRole('button', { name: `Clock in on ${SERVICE}` }).click();
    await expect.element(page.getByRole('dialog', { name: `Switch to ${SERVICE}?` })).toMatchTextContent(BRAKES);
  });

  it('counts for today what is running since the day began, not what came before', async () => {
    const began = new Date();
    began.setUTCDate(began.getUTCDate() - 3);
    serveClock(server, TASKS, recordOf(1, { start_date: began.toISOString() }));
    await visit();
    const hours = page.getByText(/^Today \d/);
    await expect.element(hours).toBeVisible();
    const since_midnight = Number(/[\d.]+/.exec(hours.element().textContent)?.[0]) - 5;
    expect(since_midnight).toBeLessThan(25);
  });

  it('shows what is running elsewhere on top', async () => {
    serveClock(server, TASKS, {
      ...recordOf(1, { department_id: id(701), department_name: 'Parts' }),
      work_order_id: null,
      work_order_number: '',
      line_id: null,
      line_name: '',
    });
    await visit();
    const card = page.getByRole('region', { name: 'Clocked in' });
    await expect.element(card).toMatchTextContent('Parts');
    await expectRoomForFinger(card.getByRole('button'));
  });

  it('goes on at the line: clock in, then stop or switch', async () => {
    serveClock(server, TASKS);
    await visit(`/technician-dashboard/${id(100)}/${id(202)}`);
    await page.getByRole('button', { name: `Clock in on ${SERVICE}` }).click();
    await expect.element(page.getByRole('main').getByRole('timer')).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
  });
});
