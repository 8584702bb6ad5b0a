import {
  changeTechTime,
  deleteTaskRecord,
  listTaskRecords,
  moveTaskRecords,
} from '@baydesk/contract/time-clock/records.contract';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { lineOf, ORDER_ID, serveOrder } from '../../../../testing/orders.ts';
import { id, personOf } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { expectRoomForFinger } from '../../../../testing/room-for-finger.ts';
import { recordOf } from '../../../../testing/time-clock.ts';
import '../../../../shared/ui/form/FormFrames.tsx';

const BRAKES = 'Replace front brake shoes and drums';
const SERVICE = 'PM-B service';
const ROBIN = { staff_id: id(11), first_name: 'Robin', last_name: 'Technician' };
const SAM = { staff_id: id(77), first_name: 'Sam', last_name: 'Cho' };
const ENDED = recordOf(1, { end_date: '2026-11-17T15:35:37.000Z', description: 'Left side' });
/** Half an hour ago. */
const RUNNING = recordOf(2, {
  start_date: new Date(Date.now() - 30 * 60_000).toISOString(),
  staff_id: SAM.staff_id,
  technician_first_name: 'Sam',
  technician_last_name: 'Cho',
  started_way: 'kiosk',
});

const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  const lines = [
    lineOf(1, BRAKES, {
      status: 'in_progress',
      time_estimate: 60,
      assigned_techs: [ROBIN],
      logged_techs: [ROBIN, SAM],
      tech_times: [
        { ...ROBIN, minutes: 90 },
        { ...SAM, minutes: 0 },
      ],
      task_records: [
        { ...ROBIN, id: ENDED.id, start_date: ENDED.start_date, end_date: ENDED.end_date, description: '' },
        { ...SAM, id: RUNNING.id, start_date: RUNNING.start_date, end_date: null, description: '' },
      ],
    }),
    lineOf(2, SERVICE, { status: 'open' }),
  ];
  serveOrder(server, lines, { status: 'in_progress' });
  server.answer(listTaskRecords, {
    collection: [RUNNING, ENDED],
    pagination: { page: 1, rows_per_page: 1000, total: 2 },
  });
});

const visit = (role: RoleName) =>
  renderScreen(server, { at: `/workorders/${ORDER_ID}/timesheets`, person: personOf(role) });
const card = page.getByRole('region', { name: 'Time on the lines' });
const menuOf = (times: string) => card.getByRole('button', { name: `More for ${times}` });

describe('the time on an order', () => {
  it('is shown by line and person, with what runs now', async () => {
    await visit('ROLE_SERVICE_MANAGER');
    await expect.element(card).toMatchTextContent(/2\.0\d h logged, estimated 1\.00 h/);
    await expect.element(card).toMatchTextContent(/Nov 17\s*09:05 – 10:35Left side/);
    await expect.element(card).toMatchTextContent(/\d\d:\d\d – In progresskiosk/);
    await expect.element(card).toMatchTextContent(/Sam Choon it now\s*0\.5\d h\s*0\.5\d h/);
    expect(await axeViolations()).toEqual([]);
  });

  it('is moved to another line, corrected in all and removed with a reason', async () => {
    server.answer(moveTaskRecords, { collection: [ENDED], work_order_id: ORDER_ID });
    server.answer(changeTechTime, { collection: [ENDED], work_order_id: ORDER_ID });
    server.answer(deleteTaskRecord, { id: ENDED.id, work_order_id: ORDER_ID });
    await visit('ROLE_SERVICE_MANAGER');

    await menuOf('09:05 – 10:35').click();
    await page.getByRole('menuitem', { name: 'Move to another line…' }).click();
    const moving = page.getByRole('dialog', { name: 'Move this time to another line' });
    await moving.getByRole('combobox', { name: 'Line' }).click();
    await page.getByRole('option', { name: SERVICE }).click();
    await moving.getByRole('button', { name: 'Move' }).click();
    await expect.element(moving).not.toBeInTheDocument();
    expect(server.inputsOf(moveTaskRecords)).toMatchObject([
      { records: [{ id: ENDED.id, version: 1 }], to_line_id: id(202) },
    ]);

    await card.getByRole('button', { name: `Change the hours of Robin Technician on ${BRAKES}` }).click();
    const hours = page.getByRole('dialog', { name: `Hours of Robin Technician on ${BRAKES}` });
    await hours.getByRole('textbox', { name: 'Hours in all' }).fill('1.25');
    await hours.getByRole('textbox', { name: 'Reason' }).fill('Lunch');
    await hours.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(hours).not.toBeInTheDocument();
    expect(server.inputsOf(changeTechTime)).toMatchObject([{ staff_id: id(11), minutes: 75, reason: 'Lunch' }]);

    await menuOf('09:05 – 10:35').click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove this time?' });
    await removal.getByRole('button', { name: 'Remove' }).click();
    await expect.element(removal).toMatchTextContent('Reason is a required field');
    await removal.getByRole('textbox', { name: 'Reason' }).fill('Clocked twice');
    await removal.getByRole('button', { name: 'Remove' }).click();
    await expect.element(removal).not.toBeInTheDocument();
    expect(server.inputsOf(deleteTaskRecord)).toMatchObject([
      { technician_task_record_id: ENDED.id, reason: 'Clocked twice' },
    ]);
  });

  it('is changed by administrators only once its day is approved; its history can still be read', async () => {
    const approved = { ...ENDED, is_approved: true };
    server.answer(listTaskRecords, { collection: [approved], pagination: { page: 1, rows_per_page: 1000, total: 1 } });
    await visit('ROLE_SERVICE_MANAGER');
    await menuOf('09:05 – 10:35').click();
    await expect.element(page.getByRole('menuitem')).toHaveTextContent('History');
    await userEvent.keyboard('{Escape}');
    await expect.element(card.getByRole('button', { name: /^Change the hours of Robin/ })).not.toBeInTheDocument();
    await card.getByRole('button', { name: `More for the time on ${BRAKES}` }).click();
    await expect.element(page.getByRole('menuitem')).toHaveTextContent('Enter time on this line…');
  });

  it('is only looked at by a technician', async () => {
    await visit('ROLE_TECHNICIAN');
    await expect.element(card).toMatchTextContent('09:05 – 10:35');
    await expect.element(card.getByRole('button')).not.toBeInTheDocument();
  });

  it('has room for a finger on a phone', async () => {
    await page.viewport(390, 844);
    await visit('ROLE_SERVICE_MANAGER');
    await expectRoomForFinger(card.getByRole('button', { name: /^(More for|Change)/ }));
    expect(await axeViolations()).toEqual([]);
  });
});
