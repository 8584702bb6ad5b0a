import type { MyLine } from '@baydesk/contract/work-orders/lines.contract';
import type { ReactNode } from 'react';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { OutboxNotes } from '../../time-clock/public.ts';
import { HoursToday } from '../clock/HoursToday.tsx';
import { RunningElsewhere } from '../clock/RunningElsewhere.tsx';
import { LastKnownAt } from '../LastKnownAt.tsx';
import { useMyClock } from '../use-my-clock.ts';
import { useMyLines } from '../use-my-lines.ts';
import { LineUnderWay } from './LineUnderWay.tsx';
import classes from './MyWork.module.css';
import { NextLine } from './NextLine.tsx';
import { sortMyWork } from './sort-my-work.ts';

/** A technician's lines, for the phone at the truck: under way, next and waiting. */
export function TechnicianDashboardScreen() {
  const { data, error, refetch, dataUpdatedAt } = useMyLines();
  const { clocksLines, task, ahead_ms, taskOn } = useMyClock();
  // A line that was called done without network is still among those last known.
  const lines = data?.collection.filter(({ line_id }) => taskOn(line_id)?.status !== 'completed');
  return (
    <div className={classes.screen}>
      <PageHeader
        title="My work"
        aside={lines && <output>{countOf(lines.length)}</output>}
        meta={clocksLines && <HoursToday />}
      />
      {lines && <LastKnownAt known_at={dataUpdatedAt} />}
      <OutboxNotes />
      {lines && task && !lines.some(({ line_id }) => line_id === task.line_id) && (
        <RunningElsewhere task={task} ahead_ms={ahead_ms} />
      )}
      {lines ? (
        <MyWork lines={lines} />
      ) : (
        <div className="card">
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={6} />}
        </div>
      )}
    </div>
  );
}

function MyWork({ lines }: { lines: readonly MyLine[] }) {
  const { tasks, task } = useMyClock();
  const { under_way, ready, waiting } = sortMyWork(lines, { tasks, running_line_id: task?.line_id ?? null });
  if (lines.length === 0)
    return (
      <div className="card">
        <EmptyState
          text="Empty bays, endless possibilities. Get Going!"
          hint="Lines appear here as soon as somebody puts you on them."
        />
      </div>
    );
  return (
    <>
      {under_way.length > 0 && (
        <ul className={classes.lines} aria-label="Under way">
          {under_way.map((line) => (
            <LineUnderWay key={line.line_id} mine={line} />
          ))}
        </ul>
      )}
      {ready.length > 0 && (
        <Group title="Next">
          {ready.map((line, place) => (
            <NextLine key={line.line_id} line={line} isFirst={place === 0 && under_way.length === 0 && !task} />
          ))}
        </Group>
      )}
      {waiting.length > 0 && (
        <Group title="Waiting">
          {waiting.map((line) => (
            <NextLine key={line.line_id} line={line} />
          ))}
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.group}>
      <h2 className={classes.group_title}>{title}</h2>
      <ul className={classes.lines} aria-label={title}>
        {children}
      </ul>
    </section>
  );
}

const countOf = (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`);
