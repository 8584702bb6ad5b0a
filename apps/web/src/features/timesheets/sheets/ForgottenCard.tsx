import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { isForgotten, nextClosing } from '@baydesk/domain/time-clock/forgotten-clock-out';
import { Button } from '@mantine/core';
import { after } from '../../../shared/api/use-endpoint.ts';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { onWhat } from '../punches/punch-words.ts';
import { recordPerson } from '../../time-clock/public.ts';
import { wallMoment } from '../punches/day-names.ts';
import { useUpdateRecord } from '../use-timesheets.ts';
import classes from './Attention.module.css';

interface ForgottenCardProps {
  /** The people who are in. */
  running: readonly TaskRecord[];
  /** By the clock of the server. */
  now: number;
  onEdit: (record: TaskRecord) => void;
}

/** People who are still in although the location closed, each mended with one tap. */
export function ForgottenCard({ running, now, onEdit }: ForgottenCardProps) {
  const closes_at = useActor().default_workplace?.closes_at ?? null;
  const { mend, mending_id } = useMend();
  const forgotten = running.filter(({ start_date, timezone }) =>
    isForgotten(start_date, new Date(now), { timezone, closes_at }),
  );
  if (forgotten.length === 0) return null;
  return (
    <Callout
      tone="warning"
      title={forgotten.length === 1 ? 'A forgotten clock-out' : `${forgotten.length} forgotten clock-outs`}
    >
      <ul className={classes.rows} aria-label="Forgotten clock-outs">
        {forgotten.map((record) => {
          const closing = nextClosing(record.start_date, { timezone: record.timezone, closes_at })?.toString();
          return (
            <li key={record.id} className={classes.row}>
              <div className={classes.words}>
                <strong>{recordPerson(record)}</strong> is on {onWhat(record)} since{' '}
                {wallMoment(record.start_date, record.timezone)}
              </div>
              <div className={classes.buttons}>
                {closing && (
                  <Button variant="default" loading={mending_id === record.id} onClick={() => mend(record, closing)}>
                    Ended at {timeAtWorkplace(closing, record.timezone)}
                  </Button>
                )}
                <Button variant="subtle" color="gray" onClick={() => onEdit(record)}>
                  Another time…
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}

/** Ends a forgotten punch; Undo lets it run on. */
function useMend() {
  const { mutateAsync, isPending, variables } = useUpdateRecord();
  const mend = (record: TaskRecord, end_date: string) => {
    const { id, version, timezone } = record;
    const message = `${recordPerson(record)} went home at ${timeAtWorkplace(end_date, timezone)}`;
    after(mutateAsync({ id, version, end_date }), (mended) =>
      undoable(message, () => mutateAsync({ id, version: mended.version, end_date: null })),
    );
  };
  return { mend, mending_id: isPending ? variables.id : null };
}
