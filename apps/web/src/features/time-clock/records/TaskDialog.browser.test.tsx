import { listClockableStaff } from '@baydesk/contract/staff.contract';
import { createTaskRecord, overlappingTasks, updateTaskRecord } from '@baydesk/contract/time-clock/records.contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id } from '../../../testing/people.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { recordOf } from '../../../testing/time-clock.ts';
import { TaskDialog } from './TaskDialog.tsx';
import '../../../shared/ui/form/FormFrames.tsx';

const LINES = [
  { line_id: id(201), line_name: 'Brakes' },
  { line_id: id(202), line_name: 'PM-B service' },
];

const server = startFakeServer();
beforeEach(() => {
  server.answer(overlappingTasks, { collection: [] });
  server.answer(listClockableStaff, {
    collection: [
      { id: id(11), first_name: 'Robin', last_name: 'Technician', job_title: '', clocks_departments_only: false },
      { id: id(12), first_name: 'Dana', last_name: 'Office', job_title: '', clocks_departments_only: true },
    ],
  });
});

const onClose = vi.fn<() => void>();
const save = page.getByRole('button', { name: 'Save', exact: true });
it('shows what the time would overlap before it is saved', async () => {
  const other = recordOf(2, { line_name: 'Steer axle', end_date: '2026-11-17T15:30:00.000Z' });
  server.answer(overlappingTasks, { collection: [other] });
  await renderPart(
    <TaskDialog
      lines={LINES}
      initial={{
        staff_id: id(11),
        line_id: id(201),
        start_date: '2026-11-17T14:30:00Z',
        end_date: '2026-11-17T16:00:00Z',
      }}
      onClose={onClose}
    />,
  );
  const warning = page.getByRole('alert');
  await expect.element(warning).toMatchTextContent('Robin Technician is clocked in at that time already');
  await expect.element(warning).toMatchTextContent('Nov 17, 09:05 – 10:30 · Steer axle · WOMID-1042');
  expect(server.inputsOf(overlappingTasks)).toMatchObject([
    { staff_id: id(11), start_date: '2026-11-17T14:30:00Z', end_date: '2026-11-17T16:00:00Z' },
  ]);
  expect(await axeViolations()).toEqual([]);
  server.refuse(createTaskRecord, 400, 'Robin Technician is clocked on Steer axle at that time already.');
  await save.click();
  await expect.element(page.getByText('Robin Technician is clocked on Steer axle at that time already.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('offers on an order only people whose time goes onto lines', async () => {
  await renderPart(<TaskDialog lines={LINES} onClose={onClose} />);
  await page.getByRole('combobox', { name: 'Person' }).click();
  await expect.element(page.getByRole('option')).toHaveTextContent('Robin Technician');
});

it('corrects one end and leaves the instant of the other alone', async () => {
  const record = recordOf(1, { end_date: '2026-11-17T15:30:22.000Z' });
  server.answer(updateTaskRecord, record);
  await renderPart(<TaskDialog record={record} lines={LINES} onClose={onClose} />);
  await page.getByRole('textbox', { name: 'End, time' }).fill('10:75');
  await save.click();
  await expect.element(page.getByText('Enter a time', { exact: true })).toBeVisible();
  expect(server.inputsOf(updateTaskRecord)).toEqual([]);
  await page.getByRole('textbox', { name: 'End, time' }).fill('1045');
  await save.click();
  await expect.poll(() => server.inputsOf(updateTaskRecord)).toHaveLength(1);
  const [input] = server.inputsOf(updateTaskRecord);
  expect(input).toMatchObject({ id: record.id, version: 1, end_date: '2026-11-17T15:45:00Z' });
  expect(input).not.toHaveProperty('start_date');
  expect(input).not.toHaveProperty('line_id');
});

it('tells the two times of a repeated hour apart by their offset', async () => {
  const record = recordOf(1, { start_date: '2026-11-01T04:10:00.000Z', end_date: '2026-11-01T06:30:00.000Z' });
  server.answer(updateTaskRecord, record);
  await renderPart(<TaskDialog record={record} lines={LINES} onClose={onClose} />);
  const end = page.getByRole('radiogroup', { name: 'End, before or after the clock change' });
  await expect.element(end.getByRole('radio', { name: '01:30 −05:00' })).toBeChecked();
  await expect.element(page.getByRole('radiogroup', { name: /^Start/ })).not.toBeInTheDocument();
  await end.getByText('01:30 −04:00').click();
  await save.click();
  await expect.poll(() => server.inputsOf(updateTaskRecord)).toMatchObject([{ end_date: '2026-11-01T05:30:00Z' }]);
});
