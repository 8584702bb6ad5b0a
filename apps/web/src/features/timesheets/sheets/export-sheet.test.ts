import { expect, it } from 'vitest';
import { id } from '../../../testing/people.ts';
import { dayOf, punchOf, punchOnLine, totalsOf } from '../../../testing/time-clock.ts';
import { SHEET_COLUMNS, sheetRows } from './export-sheet.ts';

it('exports a row for each day of a person with lunch and hours', () => {
  const records = [
    punchOnLine(1, { start_date: '2026-11-16T13:00:00Z', end_date: '2026-11-16T17:00:00Z' }),
    punchOf(2, { start_date: '2026-11-16T17:30:00Z', end_date: '2026-11-16T21:00:00Z' }),
  ];
  const mike = {
    staff_id: id(11),
    first_name: 'Mike',
    last_name: 'Torres',
    job_title: '',
    days: [dayOf('2026-11-16', records)],
    totals: totalsOf(records),
    is_running: false,
    is_approved: false,
  };
  const rows = sheetRows([mike]).map((row) =>
    Object.fromEntries(SHEET_COLUMNS.map(({ header, value }) => [header, value(row)])),
  );
  expect(rows).toEqual([
    {
      Employee: 'Mike Torres',
      Date: '2026-11-16',
      'Clock in': '2026-11-16T13:00:00Z',
      Lunch: 0.5,
      'Clock out': '2026-11-16T21:00:00Z',
      Hours: 7.5,
      'Work order hours': 4,
      'Internal hours': 3.5,
      Location: 'Midtown',
      Approved: 'No',
    },
  ]);
});
