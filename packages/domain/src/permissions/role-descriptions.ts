import type { RoleName } from './roles.ts';

const DESCRIPTIONS: Readonly<Record<RoleName, string>> = {
  ROLE_ADMINISTRATOR: 'Everything, including locations, the subscription and other administrators',
  ROLE_MANAGER: 'Runs the shop: people, prices, settings, money and reports',
  ROLE_SERVICE_MANAGER: 'Leads the service desk: orders, parts, vendors and time sheets',
  ROLE_OFFICE_USER: 'Invoices, payments, bookkeeping, time sheets and reports',
  ROLE_SERVICE_ADVISOR: 'Orders, customers, estimates and payments at the counter, and time sheets',
  ROLE_SERVICE_ADVISOR_TECHNICIAN: 'Works at the counter and on the trucks',
  ROLE_SERVICE_ADVISOR_NO_REPORTS: 'Works at the counter, without reports and time sheets of others',
  ROLE_SERVICE_ADVISOR_LIMITED_VIEW: 'Works at the counter, without costs, margins and reports',
  ROLE_FOREMAN: 'Leads the floor: orders, schedule and parts, without margins',
  ROLE_TECHNICIAN: 'Works on orders: clocks in, asks for parts, tells the story',
  ROLE_TIME_CLOCK_USER: 'Clocks in and out, and looks at work orders without prices',
};

/** One line about each role, shown where a role is chosen. */
export const roleDescription = (role: RoleName): string => DESCRIPTIONS[role];
