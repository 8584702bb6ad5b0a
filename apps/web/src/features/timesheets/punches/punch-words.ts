import type { TaskRecord } from '@baydesk/contract/time-clock.contract';
import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import { wallMoment } from './day-names.ts';

interface On {
  readonly line_id: string | null;
  readonly line_name: string;
  readonly department_name?: string;
  readonly work_order_number?: string;
}

/** 'WOTOR-1042 · Brakes', or the department. */
export const onWhat = ({ line_id, line_name, department_name = '', work_order_number = '' }: On): string =>
  line_id === null ? department_name : [work_order_number, line_name].filter(Boolean).join(' · ');

/** 'the clocks went back 1.00 h', because otherwise the times and the hours between them do not fit together. */
export const clockChangeWords = (minutes: number): string =>
  minutes === 0
    ? ''
    : `the clocks went ${minutes > 0 ? 'forward' : 'back'} ${displayHours(minutesToHours(Math.abs(minutes)))}`;

/** How an end was recorded, where that is not the person's own clock. */
export interface PunchMark {
  readonly label: string;
  readonly detail: string;
}

/** Each way once, with what happened at which end. */
export function punchMarks(record: TaskRecord): readonly PunchMark[] {
  const { started_way, ended_way, timezone } = record;
  const marks: PunchMark[] = [];
  if (started_way === 'offline' || ended_way === 'offline') {
    const ends = [
      offlineWords('In', started_way, record.started_device_at, record.started_received_at, timezone),
      offlineWords('Out', ended_way, record.ended_device_at, record.ended_received_at, timezone),
    ];
    marks.push({ label: 'Recorded offline', detail: ends.filter(Boolean).join('; ') });
  }
  if (started_way === 'kiosk' || ended_way === 'kiosk') marks.push({ label: 'Kiosk', detail: endsBy(record, 'kiosk') });
  if (started_way === 'entered' || ended_way === 'entered')
    marks.push({ label: 'Entered', detail: endsBy(record, 'entered') });
  return marks;
}

const ENDS_BY = { kiosk: 'punched at the kiosk', entered: 'entered by hand' } as const;

function endsBy({ started_way, ended_way }: TaskRecord, way: keyof typeof ENDS_BY): string {
  const ends = [started_way === way && 'In', ended_way === way && 'Out'].filter(Boolean);
  return `${ends.join(' and ')} ${ENDS_BY[way]}`;
}

function offlineWords(
  end: 'In' | 'Out',
  way: TaskRecord['ended_way'],
  device_at: string | null,
  received_at: string | null,
  timezone: string,
): string {
  if (way !== 'offline') return '';
  const device = device_at && `device showed ${wallMoment(device_at, timezone)}`;
  const received = received_at && `received ${wallMoment(received_at, timezone)}`;
  return `${end}: ${[device, received].filter(Boolean).join(', ') || 'without network'}`;
}
