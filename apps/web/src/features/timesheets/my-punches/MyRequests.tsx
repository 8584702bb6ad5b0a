import type { PunchCorrection } from '@baydesk/contract/timesheets.contract';
import { Button } from '@mantine/core';
import { v7 as uuidv7 } from 'uuid';
import { after } from '../../../shared/api/use-endpoint.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { CorrectionBadge, CorrectionWords } from '../punches/CorrectionWords.tsx';
import { useAskAtOnce, useWithdrawCorrection } from '../use-timesheets.ts';
import classes from './MyPunches.module.css';

/** The person's own requests for correction, and their decisions. */
export function MyRequests({ corrections }: { corrections: readonly PunchCorrection[] }) {
  return (
    <SectionCard title="My requests" flush>
      <ul className={classes.requests}>
        {corrections.map((correction) => (
          <Request key={correction.id} correction={correction} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Request({ correction }: { correction: PunchCorrection }) {
  const { status, reason, answer, decided_by, asked_at } = correction;
  const withdraw = useWithdraw();
  return (
    <li className={classes.request}>
      <div>
        <div className={classes.head}>
          <CorrectionBadge status={status} />
          <span>
            <CorrectionWords correction={correction} />
          </span>
        </div>
        <div className={classes.quiet}>
          “{reason}” · <DateText value={asked_at} withTime />
        </div>
        {(answer || decided_by) && status !== 'withdrawn' && (
          <div>
            {decided_by}
            {answer && `: “${answer}”`}
          </div>
        )}
      </div>
      {status === 'open' && (
        <Button variant="default" onClick={() => withdraw(correction)}>
          Withdraw
        </Button>
      )}
    </li>
  );
}

/** Takes a request back; Undo asks for the same again. */
function useWithdraw(): (correction: PunchCorrection) => void {
  const { mutateAsync: withdraw } = useWithdrawCorrection();
  const { mutateAsync: askAgain } = useAskAtOnce();
  return ({ id, version, record, line_id, department_id, start_date, end_date, reason }) =>
    after(withdraw({ id, version }), () =>
      undoable('Request withdrawn', () =>
        askAgain({
          id: uuidv7(),
          record_id: record?.id ?? null,
          line_id,
          department_id,
          start_date,
          end_date,
          reason,
        }),
      ),
    );
}
