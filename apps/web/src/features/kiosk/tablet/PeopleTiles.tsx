import { fullName } from '@baydesk/domain/format/person-name';
import { useRef, useState } from 'react';
import { useKeyDown } from '../../../shared/keys/use-key-down.ts';
import classes from './Kiosk.module.css';
import type { KioskPerson } from './kiosk-step.ts';
import { matchingPeople } from './matching-people.ts';
import tiles from './PeopleTiles.module.css';

interface PeopleTilesProps {
  people: readonly KioskPerson[];
  /** Why the last try ended here. */
  problem: string | undefined;
  onChoose: (person: KioskPerson) => void;
  onBadge: (badge_code: string) => void;
}

/** Everybody who punches here, with a mark on people who are in. Typing filters; Enter takes the only one left. */
export function PeopleTiles({ people, problem, onChoose, onBadge }: PeopleTilesProps) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const shown = matchingPeople(people, typed);
  const in_now = people.filter(({ current }) => current !== null).length;

  // The box has no focus at first, because on a tablet that would open the keyboard over the tiles.
  useKeyDown(({ key, ctrlKey, metaKey, altKey }) => {
    if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) box.current?.focus();
  });
  const take = () => {
    const [only] = shown;
    if (only && shown.length === 1) return onChoose(only);
    // A badge number typed by hand, or by a slow scanner.
    if (!only && /\d/.test(typed)) onBadge(typed.trim());
  };

  return (
    <>
      <div className={tiles.head}>
        <h1 className={classes.title}>Tap your name, or scan your badge</h1>
        <div className={tiles.count}>
          {in_now} in · {people.length - in_now} out
        </div>
        <search className={tiles.finder}>
          <form
            className={tiles.search}
            onSubmit={(event) => {
              event.preventDefault();
              take();
            }}
          >
            <input
              ref={box}
              className={tiles.box}
              aria-label="Find your name"
              placeholder="Find your name"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            {typed !== '' && (
              <button type="button" className={tiles.clear} onClick={() => setTyped('')}>
                Clear
              </button>
            )}
          </form>
        </search>
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={tiles.tiles} aria-label="People">
          {shown.map((person) => (
            <li key={person.staff_id}>
              <Tile person={person} onChoose={() => onChoose(person)} />
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && <p className={classes.words}>{emptyWords(people.length, typed)}</p>}
    </>
  );
}

function Tile({ person, onChoose }: { person: KioskPerson; onChoose: () => void }) {
  const { job_title, current } = person;
  return (
    <button type="button" className={tiles.tile} data-in={current !== null || undefined} onClick={onChoose}>
      <span className={tiles.name}>{fullName(person)}</span>
      {job_title && <span className={tiles.job}>{job_title}</span>}
      <span className={tiles.state}>
        <span className={tiles.dot} aria-hidden />
        <span className={tiles.word}>{current === null ? 'Out' : 'In'}</span>
        {current !== null && <span className={tiles.what}>{current}</span>}
      </span>
    </button>
  );
}

function emptyWords(people: number, typed: string): string {
  if (people === 0) return 'Nobody at this location clocks time yet. An administrator switches it on in Staff.';
  return `Nobody here is called ${typed.trim()}.`;
}
