import { LOCATION_HIDES_PRICES_FROM, ROLE_EXCLUSIONS } from './permission-table.ts';
import type { RoleName, RoleShortName } from './roles.ts';
import { roleShortName } from './roles.ts';

/** The part of a signed-in person that the derived checks look at. */
export interface Person {
  readonly roles: readonly RoleName[];
  readonly clockable: boolean;
}

const hasAny = (person: Pick<Person, 'roles'>, ...roles: readonly RoleName[]) =>
  person.roles.some((role) => roles.includes(role));

export const isAdmin = (person: Pick<Person, 'roles'>) => hasAny(person, 'ROLE_ADMINISTRATOR');

export const isManager = (person: Pick<Person, 'roles'>) => hasAny(person, 'ROLE_ADMINISTRATOR', 'ROLE_MANAGER');

export const isTechnician = (person: Pick<Person, 'roles'>) =>
  hasAny(person, 'ROLE_TECHNICIAN', 'ROLE_SERVICE_ADVISOR_TECHNICIAN', 'ROLE_FOREMAN');

export const isOnlyTechnician = (person: Pick<Person, 'roles'>) =>
  person.roles.length > 0 && person.roles.every((role) => role === 'ROLE_TECHNICIAN');

export const isAbleToClock = (person: Pick<Person, 'clockable'>) => person.clockable;

export const hasBillingPortalAccess = isAdmin;

export const clocksDepartmentsOnly = (person: Pick<Person, 'roles'>) =>
  hasAny(person, 'ROLE_TIME_CLOCK_USER', 'ROLE_OFFICE_USER');

/** Time-clock users open only their own time, so they land on the punch clock. */
export const landsOnPunchClock = (person: Person) => isAbleToClock(person) && hasAny(person, 'ROLE_TIME_CLOCK_USER');

export const mayOpenAdministration = (person: Pick<Person, 'roles'>) =>
  isManager(person) || hasAny(person, 'ROLE_OFFICE_USER');

export const mayOpenReports = mayOpenAdministration;

export const mayEditTimesheets = (person: Pick<Person, 'roles'>) =>
  hasAny(person, 'ROLE_ADMINISTRATOR', 'ROLE_SERVICE_MANAGER', 'ROLE_SERVICE_ADVISOR', 'ROLE_OFFICE_USER');

/** True if a person sees the prices of the orders of a location. */
export const seesPricesAt = (
  person: Pick<Person, 'roles'>,
  workplace: { readonly technicians_see_prices: boolean },
): boolean =>
  person.roles.every(
    (role) =>
      !(ROLE_EXCLUSIONS[role] ?? []).includes('price') &&
      (workplace.technicians_see_prices || !LOCATION_HIDES_PRICES_FROM.includes(role)),
  );

/** Browser storage holds text, so only the text `true` counts. */
export const isBookkeepingEnabled = (stored_flag: string | null | undefined) => stored_flag === 'true';

/** Menu entries and the role short names they are hidden from. Permissions are checked as well. */
export const MENU_HIDDEN_FROM = {
  work_orders: [],
  schedule: [],
  customers: ['TimeClockUser'],
  parts: ['TimeClockUser', 'Technician', 'Foreman'],
  reports: ['TimeClockUser', 'Technician', 'Foreman', 'ServiceAdvisorNoReports', 'ServiceAdvisorLimitedView'],
  profile: [],
} as const satisfies Record<string, readonly RoleShortName[]>;

export type MenuEntry = keyof typeof MENU_HIDDEN_FROM;

export function isMenuEntryHidden(entry: MenuEntry, person: Pick<Person, 'roles'>): boolean {
  const hidden_from: readonly RoleShortName[] = MENU_HIDDEN_FROM[entry];
  return person.roles.some((role) => {
    const short_name = roleShortName(role);
    return short_name !== undefined && hidden_from.includes(short_name);
  });
}
