import type {
  departmentClockIn,
  departmentClockOut,
  TaskRecord,
  taskCheckIn,
  taskCheckOut,
} from '@baydesk/contract/time-clock.contract';
import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import type { CallInput } from '../../../shared/api/call.ts';

type Sent<Kind extends string, E extends AnyEndpoint> = {
  readonly kind: Kind;
  readonly input: Omit<CallInput<E>, 'offline'>;
};

export type Punch =
  | Sent<'line_in', typeof taskCheckIn>
  | Sent<'department_in', typeof departmentClockIn>
  | Sent<'line_out', typeof taskCheckOut>
  | Sent<'department_out', typeof departmentClockOut>;

/** A punch on its way to the server. */
export interface OutboxEntry {
  /** Counts up on this device, in the order in which the punches were made. */
  readonly place: number;
  readonly user_id: string;
  readonly user_name: string;
  readonly punch: Punch;
  /**
   * The task that begins, or that ends with its end; its times are by the clock of the server, as far as that is known.
   */
  readonly task: TaskRecord;
  /** When the person tapped, by the clock of the device. */
  readonly made_at: string;
  /** The last punch that the device knew of then, or when it knew that nothing ran; missing in entries of an older version. */
  readonly known_at?: string | null;
  /** `new` until the first try is over; `waiting` if the server gave no answer then. */
  readonly state: 'new' | 'waiting' | 'refused';
  /** Why the server did not record it; empty unless refused. */
  readonly refusal: string;
  /** True if it came too late to count by itself, so that a timekeeper is asked. */
  readonly is_late?: boolean;
}

/** A punch as it is made, before the store gives it a place. */
export type NewEntry = Omit<OutboxEntry, 'place'>;
