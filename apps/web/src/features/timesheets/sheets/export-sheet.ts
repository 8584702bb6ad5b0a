import type { PayrollDay } from '@baydesk/contract/timesheets.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { minutesToHours } from '@baydesk/domain/format/hours';
import type { ExportColumn } from '../../../shared/ui/list/export/download-list.ts';
import type { PersonActivities } from '../use-timesheets.ts';

interface SheetRow {
  readonly person: PersonActivities;
  readonly day: PayrollDay;
}

const hours = (seconds: number) => minutesToHours(seconds / 60);

/** A row for each day of each person, by the names that payroll programs know. */
export const SHEET_COLUMNS: readonly ExportColumn<SheetRow>[] = [
  { id: 'employee', header: 'Employee', value: ({ person }) => fullName(person) },
  { id: 'date', header: 'Date', value: ({ day }) => day.date },
  { id: 'clock_in_time', header: 'Clock in', value: ({ day }) => day.clock_in_time },
  { id: 'lunch', header: 'Lunch', value: ({ day }) => hours(day.lunch_seconds) },
  { id: 'clock_out_time', header: 'Clock out', value: ({ day }) => day.clock_out_time ?? 'In progress' },
  { id: 'hours', header: 'Hours', value: ({ day }) => hours(day.seconds) },
  { id: 'wo_hours', header: 'Work order hours', value: ({ day }) => hours(day.wo_seconds) },
  { id: 'internal_hours', header: 'Internal hours', value: ({ day }) => hours(day.internal_seconds) },
  { id: 'location', header: 'Location', value: ({ day }) => day.workplace_name },
  { id: 'approved', header: 'Approved', value: ({ day }) => (day.is_approved ? 'Yes' : 'No') },
];

export const sheetRows = (people: readonly PersonActivities[]): readonly SheetRow[] =>
  people.flatMap((person) => person.days.map((day) => ({ person, day })));
