import type { TaskRecord } from '@baydesk/contract/time-clock/clock.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { after } from '../../../shared/api/use-endpoint.ts';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { wallClock } from '../punches/wall-clock.ts';
import { useUpdateRecord } from '../use-timesheets.ts';

export const technicianName = ({ technician_first_name, technician_last_name }: TaskRecord): string =>
  fullName({ first_name: technician_first_name, last_name: technician_last_name });

/** Ends a forgotten punch; Undo lets it run on. */
export function useMend() {
  const { mutateAsync, isPending, variables } = useUpdateRecord();
  const mend = (record: TaskRecord, end_date: string) => {
    const { id, version, timezone } = record;
    const message = `${technicianName(record)} went home at ${wallClock(end_date, timezone)}`;
    after(mutateAsync({ id, version, end_date }), (mended) =>
      undoable(message, () => mutateAsync({ id, version: mended.version, end_date: null })),
    );
  };
  return { mend, mending_id: isPending ? variables.id : null };
}
