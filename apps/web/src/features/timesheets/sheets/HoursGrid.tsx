import { fullName } from '@baydesk/domain/format/person-name';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { openInList } from '../../../shared/ui/list/table/use-open-row.ts';
import { weekday } from '../punches/day-names.ts';
import type { Activities, PersonActivities } from '../use-timesheets.ts';
import { CellMark } from './CellMark.tsx';
import classes from './HoursGrid.module.css';
import { cellOf } from './sheet-cells.ts';

export interface ShownSheet {
  activities: Activities;
  /** The columns; none where the period is too long for them. */
  dates: readonly string[];
  isChoosable: (person: PersonActivities) => boolean;
  selection: {
    readonly isAllSelected: boolean;
    readonly isSomeSelected: boolean;
    readonly isSelected: (id: string) => boolean;
    readonly toggle: (id: string) => void;
    readonly toggleAll: () => void;
  };
}

/** One row for each person with the hours of every day; the row opens the days with their punches. */
export function HoursGrid({ activities, dates, isChoosable, selection }: ShownSheet) {
  const { collection, totals } = activities;
  return (
    <div className={`card ${classes.around}`}>
      <table className={classes.table} aria-label="Hours by person and day">
        <thead>
          <tr>
            <th scope="col" className={classes.person}>
              <span className={classes.name_cell}>
                <Checkbox
                  size="xs"
                  className={classes.choice}
                  aria-label="Choose everybody"
                  checked={selection.isAllSelected}
                  indeterminate={selection.isSomeSelected}
                  onChange={selection.toggleAll}
                />
                Person
              </span>
            </th>
            <th scope="col">Hours</th>
            <th scope="col">On orders</th>
            <th scope="col">Internal</th>
            {dates.map((date) => (
              <th key={date} scope="col">
                {weekday(date)} {Number(date.slice(8))}
              </th>
            ))}
            <th scope="col" className={classes.state}>
              <span className="visually-hidden">State</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {collection.map((person) => (
            <PersonRow
              key={person.staff_id}
              person={person}
              dates={dates}
              isChoosable={isChoosable(person)}
              isChosen={selection.isSelected(person.staff_id)}
              onChoose={() => selection.toggle(person.staff_id)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <Totals {...totals} />
            {dates.map((date) => (
              <td key={date}>
                <Hours minutes={sumOf(collection, date) / 60} />
              </td>
            ))}
            <td className={classes.state}>{approvedWords(collection)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const approvedWords = (people: readonly PersonActivities[]): string => {
  const with_time = people.filter(({ days }) => days.length > 0);
  return `${with_time.filter(({ is_approved }) => is_approved).length} of ${with_time.length} approved`;
};

const sumOf = (people: readonly PersonActivities[], date: string): number =>
  people.reduce((sum, person) => sum + (cellOf(person, date)?.seconds ?? 0), 0);

interface PersonRowProps {
  person: PersonActivities;
  dates: readonly string[];
  isChoosable: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function PersonRow({ person, dates, isChoosable, isChosen, onChoose }: PersonRowProps) {
  const name = fullName(person);
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row" className={classes.person}>
        <span className={classes.name_cell}>
          <Checkbox
            size="xs"
            className={classes.choice}
            aria-label={`Choose ${name}`}
            checked={isChosen}
            disabled={!isChoosable}
            onChange={onChoose}
          />
          <Link {...openInList(person.staff_id)} className={classes.link}>
            {name}
          </Link>
        </span>
      </th>
      <Totals {...person.totals} />
      {dates.map((date) => {
        const cell = cellOf(person, date);
        return (
          <td key={date}>
            {cell ? (
              <span className={classes.cell}>
                <CellMark cell={cell} />
                <Hours minutes={cell.seconds / 60} />
              </span>
            ) : (
              <span className={classes.none}>–</span>
            )}
          </td>
        );
      })}
      <td className={classes.state}>
        <PersonState person={person} />
      </td>
    </tr>
  );
}

export function PersonState({ person }: { person: PersonActivities }) {
  if (person.is_running) return <StatusBadge status="running" label="In now" colour="blue" />;
  if (person.is_approved && person.days.length > 0)
    return <StatusBadge status="approved" label="Approved" colour="green" />;
  return null;
}

function Totals({ seconds, wo_seconds, internal_seconds }: Activities['totals']) {
  return (
    <>
      <td className={classes.total}>
        <Hours minutes={seconds / 60} />
      </td>
      <td>
        <Hours minutes={wo_seconds / 60} />
      </td>
      <td>
        <Hours minutes={internal_seconds / 60} />
      </td>
    </>
  );
}
