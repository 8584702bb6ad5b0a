import type { PunchCorrection } from '@baydesk/contract/timesheets.contract';
import type { StatusColour } from '@baydesk/domain/status/status-colour';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { dayText, timesText } from '../../time-clock/public.ts';
import { onWhat } from './punch-words.ts';

const STATES: Readonly<Record<PunchCorrection['status'], { label: string; colour: StatusColour }>> = {
  open: { label: 'Waiting', colour: 'blue' },
  accepted: { label: 'Accepted', colour: 'green' },
  declined: { label: 'Declined', colour: 'red' },
  withdrawn: { label: 'Withdrawn', colour: 'grey' },
};

export function CorrectionBadge({ status }: Pick<PunchCorrection, 'status'>) {
  const { label, colour } = STATES[status];
  return <StatusBadge status={status} label={label} colour={colour} />;
}

interface Stretch {
  readonly start_date: string;
  readonly end_date: string | null;
  readonly timezone: string;
}

/** 'Nov 16, 08:00 – 12:30' */
const stretchWords = (stretch: Stretch): string =>
  `${dayText(stretch.start_date, stretch.timezone)}, ${timesText(stretch)}`;

/** The requested times beside the present ones; once it is decided, only the requested ones. */
export function CorrectionWords({ correction }: { correction: PunchCorrection }) {
  const { record, status } = correction;
  const wanted = [stretchWords(correction), workWords(correction)].filter(Boolean).join(' · ');
  if (record === null) return <>Missing: {wanted}</>;
  if (status !== 'open') return <>Asked for {wanted}</>;
  return (
    <>
      <span className="visually-hidden">was </span>
      <s>
        {stretchWords(record)} · {onWhat(record)}
      </s>
      <span aria-hidden> → </span>
      <span className="visually-hidden"> asked for </span>
      {wanted}
    </>
  );
}

/** Empty if the punch stays on its line or department. */
const workWords = (correction: PunchCorrection) =>
  correction.line_id === null && correction.department_id === null ? '' : onWhat(correction);
