import { askForCorrection } from '@baydesk/contract/timesheets.contract';
import { call } from '../../../shared/api/call.ts';
import { refusedTasks } from './outbox-rules.ts';
import { readEntries, removeEntries } from './outbox-store.ts';

/**
 * Asks the timekeepers for the whole stretches that came too late to count by themselves, and returns how many it asked for.
 * What cannot be asked for stays as a note.
 */
export async function askForLatePunches(user_id: string): Promise<number> {
  const late = refusedTasks(await readEntries(), user_id).filter(
    ({ is_late, has_start, task }) => is_late && !has_start && task.end_date !== null,
  );
  let requests = 0;
  for (const { task, reason, places } of late) {
    const { id, line_id, department_id, start_date, end_date } = task;
    const work = { id, record_id: null, line_id, department_id };
    try {
      await call(askForCorrection, {
        ...work,
        start_date,
        end_date,
        reason: `Without network. ${reason}`.slice(0, 200),
      });
    } catch {
      continue;
    }
    await removeEntries(places);
    requests += 1;
  }
  return requests;
}
