import type { EventView } from '@baydesk/contract/organization.contract';
import { truncateText } from '@baydesk/domain/format/truncate-text';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { now } from '../../format/now.ts';
import { workplaceFormat } from '../../format/workplace-format.ts';
import { DateText } from '../display/DateText.tsx';
import { PersonAvatar } from '../display/PersonAvatar.tsx';
import { shortMoment } from '../display/describe-moment.ts';
import classes from './HistoryDrawer.module.css';
import type { HistoryLine } from './history-lines.ts';
import { historyLines } from './history-lines.ts';
import { describeAction } from './history-words.ts';

const MOST_CHARACTERS = 140;

interface HistoryEntryProps {
  event: EventView;
  /** Replaces the words for the action. */
  sentence?: string;
  /** Replaces the list of changed fields, and adds actions. */
  children?: ReactNode;
}

export function HistoryEntry({ event, sentence, children }: HistoryEntryProps) {
  const doer = event.impersonator_name ?? event.actor_name;
  const [first_name, ...rest] = doer.split(' ');
  const { timezone } = workplaceFormat();
  const format = { moment: (instant: string) => shortMoment(instant, { now: now(), timezone }, true) };
  const lines = children === undefined ? historyLines(event, format) : [];
  return (
    <li className={classes.event}>
      <span aria-hidden>
        <PersonAvatar person={{ first_name, last_name: rest.at(-1) }} />
      </span>
      <div className={classes.content}>
        <div className={classes.head}>
          <span>
            <strong>{doer}</strong>
            {event.impersonator_name && ` for ${event.actor_name}`}{' '}
            {sentence ?? describeAction(event.action, event.entity)}
          </span>
          <span className={classes.when}>
            <DateText value={event.occurred_at} withTime />
          </span>
        </div>
        {lines.length > 0 && (
          <dl className={classes.lines}>
            {lines.map((line) => (
              <Line key={`${line.label}|${line.before}|${line.after}`} line={line} isNew={event.before === null} />
            ))}
          </dl>
        )}
        {children}
      </div>
    </li>
  );
}

function Line({ line, isNew }: { line: HistoryLine; isNew: boolean }) {
  return (
    <div className={classes.line}>
      <dt>{line.label}</dt>
      <dd>{isNew ? <Value text={line.after} /> : <Change line={line} />}</dd>
    </div>
  );
}

function Change({ line: { before, after, item } }: { line: HistoryLine }) {
  if (item === 'added') {
    return (
      <>
        added <Value text={after} />
      </>
    );
  }
  const was = (
    <span className={classes.before}>
      <Value text={before} />
    </span>
  );
  if (item === 'removed') return <>removed {was}</>;
  return (
    <>
      <span className="visually-hidden">was </span>
      {was}
      <span aria-hidden> → </span>
      <span className="visually-hidden"> now </span>
      <Value text={after} />
    </>
  );
}

function Value({ text }: { text: string | null }) {
  const [isWhole, setIsWhole] = useState(false);
  if (text === null) return <span className={classes.before}>blank</span>;
  const short = truncateText(text, MOST_CHARACTERS, '…');
  if (short === text || isWhole) return text;
  return (
    <>
      {short}{' '}
      <UnstyledButton className={classes.more} onClick={() => setIsWhole(true)}>
        Show all
      </UnstyledButton>
    </>
  );
}
