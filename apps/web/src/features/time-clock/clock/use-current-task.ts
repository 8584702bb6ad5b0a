import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { myCurrentTask } from '@baydesk/contract/time-clock.contract';
import { isAbleToClock } from '@baydesk/domain/permissions/derived-checks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useOutbox } from '../offline/outbox-view.ts';

export const currentTaskQuery = endpointQuery(myCurrentTask, {}, ['timesheet', 'my-current-task']);

export interface CurrentTask {
  /** Null if nothing is running. */
  readonly task: TaskRecord | null;
  /** True once the server has answered. */
  readonly isKnown: boolean;
  /** How far the clock of the server is ahead of this device's. */
  readonly ahead_ms: number;
  /** True while a punch of the person waits for the server, because it was made without network. */
  readonly isWaiting: boolean;
}

/** The person's running task, with the punches that the server does not know of yet. */
export function useCurrentTask(): CurrentTask {
  const outbox = useOutbox();
  const { data, dataUpdatedAt } = useQuery({
    ...currentTaskQuery,
    enabled: isAbleToClock(useActor()),
    meta: { is_silent: true },
  });
  const server_task = data?.technician_task ?? null;
  return {
    task: outbox ? outbox.after(server_task).task : server_task,
    isKnown: data !== undefined,
    ahead_ms: data ? Date.parse(data.server_time) - dataUpdatedAt : 0,
    isWaiting: outbox !== null && outbox.waiting > 0,
  };
}

/** The spec's current-task-updated: true once the id of the task changed after it was first loaded. */
export function useCurrentTaskUpdated(onUpdated: () => void): boolean {
  const { task, isKnown } = useCurrentTask();
  const task_id = isKnown ? (task?.id ?? null) : undefined;
  const known_id = useRef(task_id);
  const [isUpdated, setIsUpdated] = useState(false);
  const tell = useEffectEvent(() => {
    setIsUpdated(true);
    onUpdated();
  });
  useEffect(() => {
    if (task_id === undefined) return;
    if (known_id.current !== undefined && known_id.current !== task_id) tell();
    known_id.current = task_id;
  }, [task_id]);
  return isUpdated;
}
