import type { PunchCorrection } from '@baydesk/contract/timesheets.contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { after } from '../../../shared/api/use-endpoint.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { dayText, timesText, useOverlaps } from '../../time-clock/public.ts';
import { onWhat } from '../punches/punch-words.ts';
import { CorrectionWords } from '../punches/CorrectionWords.tsx';
import { useDecideCorrection, useOpenCorrections } from '../use-timesheets.ts';
import classes from './Attention.module.css';

/** The requested corrections, oldest first, each decided in its row. */
export function CorrectionsCard() {
  const { data } = useOpenCorrections();
  const open = data?.collection ?? [];
  if (open.length === 0) return null;
  return (
    <SectionCard title={`Corrections waiting · ${open.length}`} flush>
      <ul className={classes.rows} aria-label="Corrections waiting">
        {open.map((correction) => (
          <Correction key={correction.id} correction={correction} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Correction({ correction }: { correction: PunchCorrection }) {
  const { id, version, staff_id, staff_name, reason } = correction;
  const [answer, setAnswer] = useState('');
  const { mutateAsync, isPending, variables } = useDecideCorrection();
  const isOwn = useActor().staff_id === staff_id;
  const decide = (is_accepted: boolean) =>
    after(mutateAsync({ id, version, is_accepted, answer }), () =>
      showNotice(done(is_accepted ? `Corrected for ${staff_name}` : `${staff_name} is told`)),
    );
  return (
    <li className={`${classes.row} ${classes.padded}`}>
      <div className={classes.words}>
        <strong>{staff_name}</strong> <CorrectionWords correction={correction} />
        <div className={classes.quiet}>“{reason}”</div>
        <InTheWay correction={correction} />
      </div>
      {isOwn ? (
        <span className={classes.quiet}>Another timekeeper decides about your time</span>
      ) : (
        <div className={classes.buttons}>
          <TextInput
            className={classes.answer}
            aria-label={`Answer to ${staff_name}`}
            placeholder="Answer"
            maxLength={200}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
          <Button
            variant="default"
            loading={isPending && variables.is_accepted}
            disabled={isPending}
            onClick={() => decide(true)}
            aria-label={`Accept the correction of ${staff_name}`}
          >
            Accept
          </Button>
          <Button
            variant="subtle"
            color="gray"
            loading={isPending && !variables.is_accepted}
            disabled={isPending}
            onClick={() => decide(false)}
            aria-label={`Decline the correction of ${staff_name}`}
          >
            Decline
          </Button>
        </div>
      )}
    </li>
  );
}

/** The tasks that the requested time overlaps, so that a timekeeper sees them before the server refuses. */
function InTheWay({
  correction: { record, staff_id, start_date, end_date, timezone },
}: {
  correction: PunchCorrection;
}) {
  const overlaps = useOverlaps({ id: record?.id, staff_id, start_date, end_date });
  return overlaps.map((other) => (
    <div key={other.id} className={classes.overlap}>
      Overlaps {dayText(other.start_date, timezone)}, {timesText({ ...other, timezone })} · {onWhat(other)}
    </div>
  ));
}
