import { myDepartmentTasks, myTasks } from '@baydesk/contract/time-clock.contract';
import { askForCorrection, myPunchClockActivities, withdrawCorrection } from '@baydesk/contract/timesheets.contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, personOf } from '../../../testing/people.ts';
import { correctionOf, dayOf, punchOf, punchOnLine, totalsOf } from '../../../testing/time-clock.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
// The screens are loaded with this file, because on a busy machine loading them takes longer than a test waits.
import '../../../shared/ui/form/FormFrames.tsx';
import './AskForCorrectionDialog.tsx';
import './MyPunchClockActivitiesScreen.tsx';

const NOW = '2026-11-17T15:00:00Z';
const BRAKES = punchOnLine(1, { start_date: '2026-11-16T13:00:00Z', end_date: '2026-11-16T17:00:00Z' });
const PARTS = punchOf(2, {
  start_date: '2026-11-16T17:30:00Z',
  end_date: '2026-11-16T21:00:00Z',
  started_way: 'offline',
  started_device_at: '2026-11-16T17:30:00Z',
  started_received_at: '2026-11-16T18:02:00Z',
});
const RUNNING = punchOnLine(3, { start_date: '2026-11-17T14:00:00Z', end_date: null, ended_way: null });
const records = [BRAKES, PARTS, RUNNING];
const days = [dayOf('2026-11-16', [BRAKES, PARTS]), dayOf('2026-11-17', [RUNNING])];
const activities = { days, records, totals: totalsOf(records), corrections: [], server_time: NOW };

const server = startFakeServer();
beforeEach(() => {
  vi.setSystemTime(NOW);
  server.leaveTheRest();
  server.answer(myPunchClockActivities, activities);
  server.answer(myTasks, { collection: [], today: { seconds: 0, wo_seconds: 0, completed_estimate_minutes: 0 } });
  server.answer(myDepartmentTasks, { collection: [{ id: id(71), department_name: 'Yard' }] });
});

const clockable = personOf('ROLE_TECHNICIAN', { clockable: true });
const visit = (search = '', person = clockable) =>
  renderProgram(server, { at: `/my-punch-clock-activities${search}`, person });
const day = (name: string) => page.getByRole('region', { name });

it('shows this week: today so far, each punch, the gap and how it was recorded', async () => {
  await visit();
  await expect.element(day('Mon, Nov 16')).toMatchTextContent('7.50 h');
  expect(server.inputsOf(myPunchClockActivities)[0]).toEqual({ start_date: '2026-11-16', end_date: '2026-11-22' });
  const [brakes, gap, parts] = day('Mon, Nov 16').getByRole('listitem').elements();
  expect(brakes?.textContent).toContain('08:00 – 12:00Brakes WOMID-1042');
  expect(gap?.textContent).toContain('12:00 – 12:30Gap0.50 h');
  expect(parts?.textContent).toContain('Recorded offline: In: device showed Nov 16, 12:30, received Nov 16, 13:02');
  await expect.element(day('Tue, Nov 17')).toMatchTextContent('09:00 – In progress');
  await expect.element(day('Tue, Nov 17')).toMatchTextContent('1.00 h so far');
  await expect.element(page.getByRole('term').filter({ hasText: 'Today' })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

it('counts for today what is running since midnight, not what came before', async () => {
  const running = punchOf(3, { start_date: '2026-11-17T03:00:00Z', end_date: null, ended_way: null });
  const of_yesterday = { ...activities, records: [running], days: [dayOf('2026-11-16', [running])] };
  server.answer(myPunchClockActivities, { ...of_yesterday, totals: totalsOf([running]) });
  await visit();
  await expect.element(page.getByRole('definition').first()).toMatchTextContent('10.00 h');
  await expect.element(page.getByRole('definition').nth(1)).toMatchTextContent('12.00 h');
});

it('goes one period back and forth by the address', async () => {
  const { address } = await visit();
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect.poll(address).toContain('start_date=2026-11-09&end_date=2026-11-15');
  await page.getByRole('button', { name: 'Next period' }).click();
  await expect.poll(address).toContain('start_date=2026-11-16&end_date=2026-11-22');
});

it('asks to correct a punch without touching the end that stays', async () => {
  server.answer(askForCorrection, correctionOf(BRAKES));
  await visit();
  await page.getByRole('button', { name: 'Ask to correct WOMID-1042 · Brakes at 08:00' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct a punch' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Was at the truck until one');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect
    .poll(() => server.inputsOf(askForCorrection))
    .toMatchObject([
      {
        record_id: BRAKES.id,
        line_id: BRAKES.line_id,
        department_id: null,
        start_date: BRAKES.start_date,
        end_date: BRAKES.end_date,
        reason: 'Was at the truck until one',
      },
    ]);
});

it('asks what a missing punch was on', async () => {
  server.answer(askForCorrection, correctionOf(null));
  await visit();
  await page.getByRole('button', { name: 'Missing punch…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Missing punch' });
  await dialog.getByRole('button', { name: 'Ask' }).click();
  await expect.element(dialog.getByText('What on is a required field')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('combobox', { name: 'What on' }).click();
  await page.getByRole('option', { name: 'Yard' }).click();
  await expect.element(dialog.getByText('What on is a required field')).not.toBeInTheDocument();
});

it('shows what became of a request, and takes an open one back with undo', async () => {
  const open = correctionOf(PARTS);
  const declined = correctionOf(null, { id: id(91), status: 'declined', answer: 'You were off', decided_by: 'Dana' });
  const accepted = correctionOf(BRAKES, { id: id(92), status: 'accepted' });
  server.answer(myPunchClockActivities, { ...activities, corrections: [open, declined, accepted] });
  server.answer(withdrawCorrection, { ...open, status: 'withdrawn' });
  server.answer(askForCorrection, open);
  await visit();
  const requests = page.getByRole('region', { name: 'My requests' });
  await expect.element(requests).toMatchTextContent('Dana: “You were off”');
  // Only a request that still waits shows the old times crossed out; an accepted one has changed the punch already.
  expect([...requests.element().querySelectorAll('s')].map((now) => now.textContent)).toEqual([
    'Nov 16, 12:30 – 16:00 · Parts',
  ]);
  await expect.element(day('Mon, Nov 16')).toMatchTextContent('Correction asked');
  await requests.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.inputsOf(askForCorrection))
    .toMatchObject([{ record_id: PARTS.id, reason: open.reason }]);
});

it('offers no correction of approved days', async () => {
  const approved = { ...BRAKES, is_approved: true };
  server.answer(myPunchClockActivities, {
    ...activities,
    days: [dayOf('2026-11-16', [approved], { is_approved: true })],
    records: [approved],
  });
  await visit();
  await expect.element(day('Mon, Nov 16')).toMatchTextContent('Approved');
  expect(page.getByRole('button', { name: /^Ask to correct/ }).elements()).toEqual([]);
});

it('sends people who do not clock time to the work orders', async () => {
  const { address } = await visit('', personOf('ROLE_MANAGER'));
  await expect.poll(address).toBe('/workorders');
});

it('asks with one tap to end what was forgotten when the location closed', async () => {
  vi.setSystemTime('2026-11-17T23:30:00Z');
  const forgotten = { ...dayOf('2026-11-17', [RUNNING]), forgotten_record_id: RUNNING.id };
  server.answer(myPunchClockActivities, { ...activities, days: [forgotten], server_time: '2026-11-17T23:30:00Z' });
  const { default_workplace } = clockable;
  const person = { ...clockable, default_workplace: default_workplace && { ...default_workplace, closes_at: '18:00' } };
  await visit('', person);
  await expect.element(page.getByRole('main')).toMatchTextContent('Did you forget to clock out?');
  expect(await axeViolations()).toEqual([]);
  const correction = correctionOf(RUNNING, { end_date: '2026-11-17T23:00:00Z' });
  server.answer(askForCorrection, correction);
  server.answer(myPunchClockActivities, { ...activities, days: [forgotten], corrections: [correction] });
  await page.getByRole('button', { name: 'I left at 18:00' }).click();
  await expect.element(page.getByRole('region', { name: 'My requests' })).toMatchTextContent('Waiting');
  await expect.element(page.getByText('Did you forget to clock out?')).not.toBeInTheDocument();
  expect(server.inputsOf(askForCorrection)).toMatchObject([
    { record_id: RUNNING.id, end_date: '2026-11-17T23:00:00Z', reason: 'Forgot to clock out' },
  ]);
});
