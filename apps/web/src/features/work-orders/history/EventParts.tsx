import type { HistoryLine } from '../../../shared/ui/history/history-lines.ts';
import classes from './EventParts.module.css';
import type { EventPart } from './event-parts.ts';

/** What changed, the order first, then each line and part on a row of its own. */
export function EventParts({ parts }: { parts: readonly EventPart[] }) {
  return (
    <ul className={classes.parts}>
      {parts.map(({ key, name, mark, lines }) => (
        <li key={key}>
          {name !== null && (
            <span className={classes.name} data-mark={mark ?? undefined}>
              {mark === 'added' && <span aria-hidden>+ </span>}
              {mark === 'removed' && <span aria-hidden>− </span>}
              {mark && <span className="visually-hidden">{mark}: </span>}
              {name}
            </span>
          )}
          {lines.map((line) => (
            <Change key={line.label} line={line} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Change({ line: { label, before, after } }: { line: HistoryLine }) {
  return (
    <span className={classes.change}>
      <span className={classes.label}>{label}</span>{' '}
      {before !== null && (
        <>
          <span className="visually-hidden">was </span>
          <span className={classes.before}>{before}</span>
          <span aria-hidden> → </span>
          <span className="visually-hidden"> now </span>
        </>
      )}
      {after ?? <span className={classes.before}>blank</span>}
    </span>
  );
}
