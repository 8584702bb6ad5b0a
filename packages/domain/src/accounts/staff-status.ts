/** The statuses of a staff account. Removal keeps the person's history. */
export const STAFF_STATUSES = ['invited', 'active', 'suspended', 'removed'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

export const SALARY_TYPES = ['hourly', 'salary'] as const;
export type SalaryType = (typeof SALARY_TYPES)[number];

export const SALARY_TYPE_LABELS: Readonly<Record<SalaryType, string>> = { hourly: 'Hourly', salary: 'Salary' };

export const STAFF_STATUS_MOVES = [
  { from: 'invited', to: 'active' },
  { from: 'invited', to: 'removed' },
  { from: 'active', to: 'suspended' },
  { from: 'suspended', to: 'active' },
  { from: 'active', to: 'removed' },
  { from: 'suspended', to: 'removed' },
] as const satisfies readonly { from: StaffStatus; to: StaffStatus }[];

export const canSignIn = (status: StaffStatus) => status === 'active';

export const isStaffMoveAllowed = (from: StaffStatus, to: StaffStatus) =>
  STAFF_STATUS_MOVES.some((move) => move.from === from && move.to === to);
