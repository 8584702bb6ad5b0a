import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { displayHours, minutesToHours } from '@baydesk/domain/format/hours';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import type { StatusColour } from '@baydesk/domain/status/status-colour';
import { billedMinutes } from '@baydesk/domain/work-orders/order-totals';
import { discountText } from './discount-words.ts';

interface LineFace {
  readonly label: string;
  readonly colour: StatusColour;
}

/** The label and colour of each line status. */
export const LINE_FACES: Readonly<Record<LineStatus, LineFace>> = {
  authorization_required: { label: 'Waiting', colour: 'orange' },
  open: { label: 'Authorized', colour: 'green' },
  in_progress: { label: 'In progress', colour: 'green' },
  completed: { label: 'Completed', colour: 'blue' },
  cancelled: { label: 'Declined', colour: 'red' },
};

/** '2.10 h · 4 parts · −10 % Goodwill', shown on a folded line. */
export function lineSummary(line: WorkOrderLine): string {
  const minutes = billedMinutes(line);
  const parts = line.part_requests.length;
  return [
    ...(minutes > 0 ? [displayHours(minutesToHours(minutes))] : []),
    ...(parts > 0 ? [counted(parts, 'part')] : []),
    ...(line.discount ? [discountText(line.discount)] : []),
  ].join(' · ');
}

/** '1 line', '3 lines'. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** 'Oil change', 'Oil change and 2 more'. */
export function namesOf(lines: readonly Pick<WorkOrderLine, 'line_name'>[]): string {
  const [first, ...others] = lines;
  return `${first?.line_name ?? 'Nothing'}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}

/** 'Oil change, Brakes and Wash', where every name matters. */
export const allNamesOf = (lines: readonly Pick<WorkOrderLine, 'line_name'>[]): string =>
  new Intl.ListFormat('en-GB').format(lines.map(({ line_name }) => line_name));

export const isWaiting = ({ status }: WorkOrderLine): boolean => status === 'authorization_required';
export const isUnderWay = ({ status }: WorkOrderLine): boolean => status === 'open' || status === 'in_progress';
