import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { partLabel } from '../../../shared/ui/inputs/use-part-options.ts';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './part-cards.module.css';

type NamedPart = CataloguePart['alternates'][number];

/** The part that replaces this one, the parts it replaces and its alternates; empty if there are none. */
export function RelatedParts({ part }: { part: CataloguePart }) {
  const groups: readonly (readonly [string, readonly NamedPart[]])[] = [
    ['Superseded by', part.superseded_by ? [part.superseded_by] : []],
    ['Supersedes', part.supersedes],
    ['Alternates', part.alternates],
  ];
  const shown = groups.filter(([, parts]) => parts.length > 0);
  if (shown.length === 0) return null;
  return (
    <SectionCard title="Related parts">
      <dl className={classes.related}>
        {shown.map(([label, parts]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {parts.map((other) => (
                <span key={other.id}>
                  <Link to="/parts-catalogue/$id" params={{ id: other.id }} className={classes.link}>
                    {partLabel(other)}
                  </Link>
                  {other.is_retired && ' (retired)'}
                </span>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </SectionCard>
  );
}
