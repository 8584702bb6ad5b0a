import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { isAdmin } from '@baydesk/domain/permissions/derived-checks';
import { change, move, remove, view } from '@baydesk/domain/permissions/permission';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';

/** The changes to clocked time that this person is offered. Only administrators change approved time. */
export function useRecordRights(records: readonly Pick<TaskRecord, 'is_approved'>[]) {
  const isLocked = !isAdmin(useActor()) && records.some(({ is_approved }) => is_approved);
  return {
    mayChange: useCan(change('timesheet')) && !isLocked,
    mayMove: useCan(move('timesheet')) && !isLocked,
    mayRemove: useCan(remove('timesheet')) && !isLocked,
    mayReadHistory: useCan(view('event')),
  };
}
