import { fullName } from '@baydesk/domain/format/person-name';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Hours } from '../../../shared/ui/display/Hours.tsx';
import { openInList } from '../../../shared/ui/list/use-open-row.ts';
import { weekday } from '../punches/day-names.ts';
import { CellMark } from './CellMark.tsx';
import type { ShownSheet } from './HoursGrid.tsx';
import { PersonState } from './HoursGrid.tsx';
import classes from './HoursGrid.module.css';
import { cellOf } from './sheet-cells.ts';

/** The same on a phone: a card for each person with the days that have time. */
export function HoursCards({ activities, dates, isChoosable, selection }: ShownSheet) {
  return (
    <ul className={classes.cards} aria-label="Hours by person and day">
      {activities.collection.map((person) => {
        const { staff_id, totals } = person;
        const name = fullName(person);
        const isChosen = selection.isSelected(staff_id);
        return (
          <li key={staff_id} className={`card ${classes.card}`} data-chosen={isChosen || undefined}>
            <div className={classes.card_head}>
              <label className={classes.card_choice}>
                <Checkbox
                  aria-label={`Choose ${name}`}
                  checked={isChosen}
                  disabled={!isChoosable(person)}
                  onChange={() => selection.toggle(staff_id)}
                />
              </label>
              <Link {...openInList(staff_id)} className={classes.link}>
                {name}
              </Link>
              <PersonState person={person} />
              <strong>
                <Hours minutes={totals.seconds / 60} />
              </strong>
            </div>
            <dl className={classes.figures}>
              {dates.flatMap((date) => {
                const cell = cellOf(person, date);
                if (!cell) return [];
                return [
                  <div key={date}>
                    <dt>
                      {weekday(date)} {Number(date.slice(8))}
                    </dt>
                    <dd>
                      <CellMark cell={cell} />
                      <Hours minutes={cell.seconds / 60} />
                    </dd>
                  </div>,
                ];
              })}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
