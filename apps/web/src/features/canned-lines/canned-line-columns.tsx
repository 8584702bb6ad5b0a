import type { CannedLine, cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { minutesToHours } from '@baydesk/domain/format/hours';
import { Hours } from '../../shared/ui/display/Hours.tsx';
import { StatusBadge } from '../../shared/ui/display/StatusBadge.tsx';
import type { ListColumn } from '../../shared/ui/list/screen/list-definition.ts';
import { moneyColumn } from '../../shared/ui/list/table/money-column.tsx';
import classes from './CannedLinesScreen.module.css';

const FLAGS = [
  { label: 'Fixed price', colour: 'blue', isOn: (line: CannedLine) => line.fixed_price_cents !== null },
  { label: 'Diagnosis', colour: 'purple', isOn: (line: CannedLine) => line.is_diagnosis },
  { label: 'Warranty', colour: 'orange', isOn: (line: CannedLine) => line.is_warranty },
] as const;

const flagsOf = (line: CannedLine) => FLAGS.filter(({ isOn }) => isOn(line));

export const CANNED_LINE_COLUMNS: readonly ListColumn<typeof cannedLineRecords.list>[] = [
  { id: 'name', header: 'Name', width: 'minmax(180px, 2fr)', sort_by: 'name', value: ({ name }) => name },
  {
    id: 'category',
    header: 'Category',
    width: 'minmax(90px, 1fr)',
    sort_by: 'category',
    value: ({ category }) => category,
    isMuted: true,
  },
  {
    id: 'flags',
    header: 'Flags',
    width: 'minmax(120px, 1fr)',
    value: (line) =>
      flagsOf(line)
        .map(({ label }) => label)
        .join(', '),
    cell: (line) => (
      <span className={classes.flags}>
        {flagsOf(line).map(({ label, colour }) => (
          <StatusBadge key={label} status={label} label={label} colour={colour} />
        ))}
      </span>
    ),
  },
  {
    id: 'time_estimate',
    header: 'Hours',
    width: '80px',
    align: 'right',
    value: ({ time_estimate }) => minutesToHours(time_estimate),
    cell: ({ time_estimate }) => <Hours minutes={time_estimate} />,
  },
  {
    id: 'labour_type_name',
    header: 'Labour type',
    width: 'minmax(100px, 1fr)',
    value: ({ labour_type_name }) => labour_type_name ?? 'Default',
    isMuted: true,
    card: 'none',
  },
  {
    id: 'parts',
    header: 'Parts',
    width: '60px',
    align: 'right',
    value: ({ parts }) => parts.length,
    card: 'none',
  },
  moneyColumn({
    id: 'total_cents',
    header: 'Total',
    width: '110px',
    amountOf: ({ total_cents }) => total_cents,
    isStrong: true,
    card: 'aside',
  }),
];
