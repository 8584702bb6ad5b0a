import type { OutputOf } from '@baydesk/contract/define-endpoint';
import type { firstSteps } from '@baydesk/contract/organization.contract';

type SetUp = OutputOf<typeof firstSteps>;

interface Step {
  readonly label: string;
  readonly hint: string;
  readonly to: string;
  readonly isDone: (set_up: SetUp) => boolean;
}

/** The setup steps of a new organization, in order. */
const STEPS: readonly Step[] = [
  {
    label: 'Open your first location',
    hint: 'its name, shop ID, colour and timezone',
    to: '/administration/locations',
    isDone: ({ workplaces }) => workplaces > 0,
  },
  {
    label: 'Set up departments',
    hint: 'the bays and desks people clock in to',
    to: '/administration/departments',
    isDone: ({ departments }) => departments > 0,
  },
  {
    label: 'Invite your people',
    hint: 'everybody with the role that fits',
    to: '/administration/staff',
    isDone: ({ staff }) => staff > 1,
  },
  {
    label: 'Set your labour rates',
    hint: 'what an hour costs, by labour type',
    to: '/administration/labour-types',
    isDone: ({ labour_types }) => labour_types > 0,
  },
  {
    label: 'Write your first canned line',
    hint: 'the job you do most, with its hours and parts',
    to: '/administration/canned-lines',
    isDone: ({ canned_lines }) => canned_lines > 0,
  },
  {
    label: 'Add your first customer',
    hint: 'a company or a person, with their vehicles',
    to: '/customers',
    isDone: ({ customers }) => customers > 0,
  },
  {
    label: 'Write your first order',
    hint: 'an estimate for a unit and what it came in for',
    to: '/workorders',
    isDone: ({ work_orders }) => work_orders > 0,
  },
];

export function stepsLeft(set_up: SetUp): readonly (Omit<Step, 'isDone'> & { is_done: boolean })[] {
  const steps = STEPS.map(({ isDone, ...step }) => ({ ...step, is_done: isDone(set_up) }));
  return steps.every((step) => step.is_done) ? [] : steps;
}
