import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Callout } from '../feedback/Callout.tsx';
import type { RowLink } from '../list/screen/list-definition.ts';
import classes from './SimilarRecords.module.css';

export interface SimilarRecord {
  readonly id: string;
  readonly name: string;
  readonly link: RowLink;
  /** The words that tell it apart and the reason why it is shown; an empty one is left out. */
  readonly facts: readonly (string | false)[];
  readonly action?: ReactNode;
}

interface SimilarRecordsProps {
  /** The words above one record, and above several. */
  titles: readonly [one: string, several: string];
  records: readonly SimilarRecord[];
}

/** Lists records that may be the one that is typed, without blocking the form. */
export function SimilarRecords({ titles: [one, several], records }: SimilarRecordsProps) {
  return (
    <div aria-live="polite" hidden={records.length === 0}>
      {records.length > 0 && (
        <Callout tone="info" title={records.length === 1 ? one : several}>
          <ul className={classes.list}>
            {records.map(({ id, name, link, facts, action }) => (
              <li key={id}>
                <Link {...link} target="_blank" className={classes.link}>
                  {name}
                </Link>{' '}
                {inWords(facts)}
                {action}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}

/** '· Ironvale · same number · retired' */
const inWords = (facts: SimilarRecord['facts']): string =>
  facts
    .filter(Boolean)
    .map((fact) => `· ${fact}`)
    .join(' ');
