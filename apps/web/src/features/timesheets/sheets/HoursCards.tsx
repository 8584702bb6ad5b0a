import { fullName } from '@baydesk/domain/format/person-name';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { openInList } from '../../../shared/ui/list/table/use-open-row.ts';
import { weekday } from '../punches/day-names.ts';
import type { PersonActivities } from '../use-timesheets.ts';
import { CellMark } from './CellMark.tsx';
import type { ShownSheet } from './HoursGrid.tsx';
import { PersonState } from './HoursGrid.tsx';
import classes from './HoursGrid.module.css';
import { cellOf } from './sheet-cells.ts';

/** The same on a phone: a card for each person with the days that have time. */
export function HoursCards({ activities, dates, isChoosable, selection }: ShownSheet) {
  return (
    <ul className={classes.cards} aria-label="Hours by person and day">
      {activities.collection.map((person) => (
        <PersonCard
          key={person.staff_id}
          person={person}
          dates={dates}
          isChoosable={isChoosable(person)}
          isChosen={selection.isSelected(person.staff_id)}
          onChoose={() => selection.toggle(person.staff_id)}
        />
      ))}
    </ul>
  );
}

interface PersonCardProps {
  person: PersonActivities;
  dates: readonly string[];
  isChoosable: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function PersonCard({ person, dates, isChoosable, isChosen, onChoose }: PersonCardProps) {
  const checkbox_id = useId();
  const name = fullName(person);
  const { wo_seconds, internal_seconds } = person.totals;
  return (
    <li className={`card ${classes.card}`} data-chosen={isChosen || undefined}>
      <div className={classes.card_head}>
        <label className={classes.card_choice} htmlFor={checkbox_id}>
          <Checkbox
            id={checkbox_id}
            aria-label={`Choose ${name}`}
            checked={isChosen}
            disabled={!isChoosable}
            onChange={onChoose}
          />
        </label>
        <Link {...openInList(person.staff_id)} className={classes.link}>
          {name}
        </Link>
        <PersonState person={person} />
        <strong>
          <Hours minutes={person.totals.seconds / 60} />
        </strong>
      </div>
      {person.days.length > 0 && (
        <div className={classes.shares}>
          On orders <Hours minutes={wo_seconds / 60} /> · internal <Hours minutes={internal_seconds / 60} />
        </div>
      )}
      <dl className={classes.figures}>
        {dates.flatMap((date) => {
          const cell = cellOf(person, date);
          if (!cell) return [];
          return [
            <div key={date}>
              <dt>
                {weekday(date)} {Number(date.slice(8))}
              </dt>
              <dd className={classes.cell}>
                <CellMark cell={cell} />
                <Hours minutes={cell.seconds / 60} />
              </dd>
            </div>,
          ];
        })}
      </dl>
    </li>
  );
}
