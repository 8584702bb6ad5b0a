import { timeAtWorkplace } from '@baydesk/domain/dates/repeated-hour';
import type { TaskRecord } from '@baydesk/contract/time-clock/clock.contract';
import { after } from '../../../shared/api/use-endpoint.ts';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { recordPerson } from '../../time-clock/public.ts';
import { useUpdateRecord } from '../use-timesheets.ts';

/** Ends a forgotten punch; Undo lets it run on. */
export function useMend() {
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
