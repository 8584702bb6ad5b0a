import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { taskName } from '../clock/task-words.ts';
import classes from './OutboxNotes.module.css';
import type { RefusedTask } from './outbox-rules.ts';
import type { OutboxView } from './outbox-view.ts';
import { useOutbox } from './outbox-view.ts';

interface OutboxNotesProps {
  /** Asks for a correction here; without it the button leads to the punch clock. */
  onAsk?: (refused: RefusedTask) => void;
}

/** Tells of punches that wait to be sent, that were refused, and that wait for another person to sign in. */
export function OutboxNotes({ onAsk }: OutboxNotesProps) {
  const outbox = useOutbox();
  if (!outbox) return null;
  const { waiting, refused, others } = outbox;
  return (
    <>
      {waiting > 0 && (
        <Callout tone="warning">
          {waiting === 1 ? '1 punch' : `${waiting} punches`} recorded without network, will be sent.
        </Callout>
      )}
      {refused.map((each) => (
        <RefusedNote key={each.task.id} refused={each} dismiss={outbox.dismiss} onAsk={onAsk} />
      ))}
      {others.map(({ name, punches }) => (
        <Callout key={name} tone="info">
          {punches === 1 ? `A punch of ${name} waits` : `${punches} punches of ${name} wait`} on this device until{' '}
          {name} signs in here again.
        </Callout>
      ))}
    </>
  );
}

interface RefusedNoteProps extends Pick<OutboxView, 'dismiss'> {
  refused: RefusedTask;
  onAsk: OutboxNotesProps['onAsk'];
}

function RefusedNote({ refused, dismiss, onAsk }: RefusedNoteProps) {
  const { task, reason, story, places } = refused;
  const { start_date, end_date, timezone } = task;
  const at = [start_date, end_date].flatMap((moment) => (moment ? [timeAtWorkplace(moment, timezone)] : []));
  return (
    <Callout tone="negative" title={`${taskName(task)}, ${at.join(' – ')}`} isAlert>
      <p className={classes.words}>Could not be recorded: {reason}</p>
      {story !== '' && <p className={classes.words}>You wrote: “{story}”</p>}
      <div className={classes.buttons}>
        {onAsk ? (
          <Button variant="default" onClick={() => onAsk(refused)}>
            Ask for a correction
          </Button>
        ) : (
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/my-punch-clock-activities" />}>
            Ask for a correction
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => void dismiss(places)}>
          Dismiss
        </Button>
      </div>
    </Callout>
  );
}
