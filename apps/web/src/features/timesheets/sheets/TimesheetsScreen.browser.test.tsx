import { whoIsIn } from '@baydesk/contract/time-clock.contract';
import { overlappingTasks, updateTaskRecord } from '@baydesk/contract/time-clock/records.contract';
import {
  approveDays,
  decideCorrection,
  listCorrections,
  punchClockActivities,
  reopenDays,
} from '@baydesk/contract/timesheets.contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { onPaper } from '../../../testing/on-paper.ts';
import { id, MIDTOWN, personOf } from '../../../testing/people.ts';
import { correctionOf, dayOf, punchOf, punchOnLine, totalsOf } from '../../../testing/time-clock.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { PersonActivities } from '../use-timesheets.ts';
// The screens are loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import './ApproveDialog.tsx';
import './PersonDrawer.tsx';
import './ReopenDialog.tsx';
import './TimesheetsScreen.tsx';

const NOW = '2026-11-18T15:00:00Z';
const MIKE = id(21);
const ANA = id(22);
const ME = id(11);

const ofMike = { staff_id: MIKE };
const ofAna = { staff_id: ANA, technician_first_name: 'Ana', technician_last_name: 'Silva' };
const BRAKES = punchOnLine(1, { ...ofMike, start_date: '2026-11-16T13:00:00Z', end_date: '2026-11-16T21:00:00Z' });
/** Ana came in on Tuesday and never went home. */
const FORGOTTEN = punchOf(2, { ...ofAna, start_date: '2026-11-17T13:00:00Z', end_date: null, ended_way: null });
const MINE = punchOf(3, { staff_id: ME, start_date: '2026-11-16T14:00:00Z', end_date: '2026-11-16T18:00:00Z' });

const rowOf = (
  staff_id: string,
  first_name: string,
  last_name: string,
  days: PersonActivities['days'],
  differing: Partial<PersonActivities> = {},
): PersonActivities => ({
  staff_id,
  first_name,
  last_name,
  job_title: 'Technician',
  days,
  totals: {
    seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
    wo_seconds: days.reduce((sum, { wo_seconds }) => sum + wo_seconds, 0),
    internal_seconds: days.reduce((sum, { internal_seconds }) => sum + internal_seconds, 0),
  },
  is_running: false,
  is_approved: false,
  ...differing,
});

const records = [BRAKES, FORGOTTEN, MINE];
const people = [
  rowOf(MIKE, 'Mike', 'Torres', [dayOf('2026-11-16', [BRAKES])]),
  rowOf(ANA, 'Ana', 'Silva', [dayOf('2026-11-17', [FORGOTTEN], { forgotten_record_id: FORGOTTEN.id })], {
    is_running: true,
  }),
  rowOf(ME, 'Robin', 'Office', [dayOf('2026-11-16', [MINE])]),
];
const activities = {
  collection: people,
  totals: totalsOf(records),
  records,
  open_corrections: 0,
  server_time: NOW,
};

const server = startFakeServer();
beforeEach(() => {
  vi.setSystemTime(NOW);
  server.leaveTheRest();
  server.answer(punchClockActivities, activities);
  server.answer(whoIsIn, { collection: [FORGOTTEN], server_time: NOW });
  server.answer(listCorrections, { collection: [] });
});

const at_midtown = { default_workplace: { ...MIDTOWN, closes_at: '17:00' } };
const office = personOf('ROLE_OFFICE_USER', at_midtown);
const visit = (search = '', person = office) => renderScreen(server, { at: `/timesheets${search}`, person });
const row = (name: string) => page.getByRole('row', { name });

it('shows a row for each person with the hours of each day and the sums', async () => {
  await visit();
  await expect.element(row('Mike Torres')).toMatchTextContent('8.00 h');
  expect(server.inputsOf(punchClockActivities)[0]).toEqual({ start_date: '2026-11-16', end_date: '2026-11-22' });
  await expect.element(page.getByRole('columnheader', { name: 'Mon 16' })).toBeVisible();
  await expect.element(row('Ana Silva')).toMatchTextContent('Forgotten clock-out');
  await expect.element(row('All')).toMatchTextContent('38.00 h');
  await expect.element(page.getByRole('list', { name: 'In now' })).toMatchTextContent('Ana Silva');
  expect(await axeViolations()).toEqual([]);
});

it('counts what is running up to now, as in progress', async () => {
  const since_noon = { ...FORGOTTEN, start_date: '2026-11-18T12:00:00Z' };
  const ana = rowOf(ANA, 'Ana', 'Silva', [dayOf('2026-11-18', [since_noon])], { is_running: true });
  server.answer(punchClockActivities, { ...activities, collection: [ana], records: [since_noon] });
  await visit();
  await expect.element(row('Ana Silva')).toMatchTextContent('In progress: 3.00 h');
  await expect.element(row('All')).toMatchTextContent('3.00 h');
  await row('Ana Silva').getByRole('link').click();
  const day = page.getByRole('region', { name: 'Wed, Nov 18' });
  await expect.element(day).toMatchTextContent('3.00 h so far');
  await expect.element(day).toMatchTextContent('07:00 – In progress');
});

it('mends a forgotten clock-out at closing time with one tap, and takes that back', async () => {
  const end_date = '2026-11-17T22:00:00Z';
  server.answer(updateTaskRecord, { ...FORGOTTEN, end_date, ended_way: 'entered', version: 2 });
  await visit();
  const forgotten = page.getByRole('list', { name: 'Forgotten clock-outs' });
  await expect.element(forgotten).toMatchTextContent('Ana Silva is on Parts since Nov 17, 08:00');
  await forgotten.getByRole('button', { name: 'Ended at 17:00' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.inputsOf(updateTaskRecord))
    .toMatchObject([
      { id: FORGOTTEN.id, version: 1, end_date },
      { id: FORGOTTEN.id, version: 2, end_date: null },
    ]);
});

it('proposes no time where the location does not close', async () => {
  await visit('', personOf('ROLE_OFFICE_USER'));
  await expect.element(page.getByRole('list', { name: 'In now' })).toBeVisible();
  expect(page.getByRole('list', { name: 'Forgotten clock-outs' }).elements()).toEqual([]);
});

it('shows what a correction would overlap before it is accepted', async () => {
  const missing = correctionOf(null, { staff_id: MIKE, department_id: id(71), department_name: 'Yard' });
  server.answer(listCorrections, { collection: [missing] });
  server.answer(overlappingTasks, { collection: [BRAKES] });
  await visit();
  const waiting = page.getByRole('list', { name: 'Corrections waiting' });
  await expect.element(waiting).toMatchTextContent(/Overlaps Nov 16, 08:00 – \d\d:\d\d · WOMID-1042 · Brakes/);
  const { start_date, end_date } = missing;
  expect(server.inputsOf(overlappingTasks)).toEqual([{ staff_id: MIKE, start_date, end_date }]);
  expect(await axeViolations()).toEqual([]);
});

it('accepts a correction with an answer, and leaves one’s own to another timekeeper', async () => {
  const correction = correctionOf(BRAKES, { staff_id: MIKE });
  const mine = correctionOf(MINE, { id: id(92), staff_id: ME, staff_name: 'Robin Office' });
  server.answer(listCorrections, { collection: [correction, mine] });
  server.answer(decideCorrection, { ...correction, status: 'accepted' });
  await visit();
  const waiting = page.getByRole('list', { name: 'Corrections waiting' });
  await expect.element(waiting.getByRole('listitem').nth(1)).toMatchTextContent('Another timekeeper decides');
  await waiting.getByRole('textbox', { name: 'Answer to Mike Torres' }).fill('Thanks for telling');
  await waiting.getByRole('button', { name: 'Accept the correction of Mike Torres' }).click();
  await expect
    .poll(() => server.inputsOf(decideCorrection))
    .toEqual([{ id: correction.id, version: 1, is_accepted: true, answer: 'Thanks for telling' }]);
});

it('approves the days of chosen people after a question, never one’s own', async () => {
  server.answer(approveDays, { collection: [] });
  await visit();
  await expect.element(page.getByRole('checkbox', { name: 'Choose Robin Office' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Choose Mike Torres' }).click();
  await page.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve Nov 16 – Nov 22' });
  await expect.element(dialog).toMatchTextContent('8.00 h of Mike Torres.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(() => server.inputsOf(approveDays))
    .toMatchObject([{ start_date: '2026-11-16', end_date: '2026-11-22', staff_ids: [MIKE] }]);
});

it('shows why days cannot be approved', async () => {
  server.refuse(approveDays, 400, 'Ana Silva is still clocked in on these days.');
  await visit();
  await page.getByRole('checkbox', { name: 'Choose everybody' }).click();
  await page.getByRole('button', { name: 'Approve…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ana Silva is still clocked in on these days.');
});

const approved = { ...BRAKES, is_approved: true };
const approvedActivities = {
  ...activities,
  collection: [
    rowOf(MIKE, 'Mike', 'Torres', [dayOf('2026-11-16', [approved], { is_approved: true })], { is_approved: true }),
  ],
  records: [approved],
};

it('opens the days of a person, which only an administrator reopens or changes once they are approved', async () => {
  server.answer(punchClockActivities, approvedActivities);
  const { address } = await visit();
  await row('Mike Torres').getByRole('link').click();
  await expect.poll(address).toContain(`open=${MIKE}`);
  const drawer = page.getByRole('dialog', { name: 'Mike Torres, Nov 16 – Nov 22' });
  await expect.element(drawer).toMatchTextContent('08:00 – 16:00');
  expect(drawer.getByRole('button', { name: 'Reopen…' }).elements()).toEqual([]);
  await drawer.getByRole('button', { name: 'More for WOMID-1042 · Brakes at 08:00' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'History' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Edit…' }).elements()).toEqual([]);
});

it('reopens approved days with a reason', async () => {
  server.answer(punchClockActivities, approvedActivities);
  server.answer(reopenDays, { collection: [] });
  await visit(`?open=${MIKE}`, personOf('ROLE_ADMINISTRATOR', at_midtown));
  await page.getByRole('button', { name: 'Reopen…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen Nov 16 – Nov 22 of Mike Torres' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Overtime came late');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect
    .poll(() => server.inputsOf(reopenDays))
    .toEqual([{ staff_id: MIKE, start_date: '2026-11-16', end_date: '2026-11-22', reason: 'Overtime came late' }]);
});

it('closes the dialog over the days of a person by Esc, and then the days', async () => {
  const { address } = await visit(`?open=${MIKE}`);
  await page.getByRole('button', { name: 'Approve…' }).click();
  const question = page.getByRole('dialog', { name: 'Approve Nov 16 – Nov 22' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(address()).toContain('open=');
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).not.toContain('open=');
});

it('is cards on a phone', async () => {
  await page.viewport(390, 844);
  await visit();
  const cards = page.getByRole('list', { name: 'Hours by person and day' }).getByRole('listitem');
  await expect.element(cards.first()).toMatchTextContent('Mon 168.00 h');
  expect(await axeViolations()).toEqual([]);
});

it('is black on white on paper, also from a dark screen', async () => {
  await visit();
  await expect.element(row('Mike Torres')).toBeVisible();
  const html = document.documentElement;
  html.setAttribute('data-mantine-color-scheme', 'dark');
  const colours = await onPaper(() => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(page.getByRole('columnheader', { name: 'Hours' }).element()).backgroundColor,
    getComputedStyle(page.getByRole('heading', { name: 'Timesheets' }).element()).color,
  ]);
  html.setAttribute('data-mantine-color-scheme', 'light');
  expect(colours).toEqual(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
});

it('is closed to people who keep no time of others', async () => {
  const { address } = await visit('', personOf('ROLE_TECHNICIAN'));
  await expect.poll(address).toBe('/workorders');
});
