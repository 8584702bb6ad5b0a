/** The roles of the product, from the widest to the narrowest; `short_name` is what menu rules speak of. */
export const ROLES = [
  { name: 'ROLE_ADMINISTRATOR', short_name: 'Administrator', label: 'Administrator' },
  { name: 'ROLE_MANAGER', short_name: 'Manager', label: 'Manager' },
  { name: 'ROLE_SERVICE_MANAGER', short_name: 'ServiceManager', label: 'Service manager' },
  { name: 'ROLE_OFFICE_USER', short_name: 'OfficeUser', label: 'Office user' },
  { name: 'ROLE_SERVICE_ADVISOR', short_name: 'ServiceAdvisor', label: 'Service advisor' },
  {
    name: 'ROLE_SERVICE_ADVISOR_TECHNICIAN',
    short_name: 'ServiceAdvisorTechnician',
    label: 'Service advisor and technician',
  },
  {
    name: 'ROLE_SERVICE_ADVISOR_NO_REPORTS',
    short_name: 'ServiceAdvisorNoReports',
    label: 'Service advisor, no reports',
  },
  {
    name: 'ROLE_SERVICE_ADVISOR_LIMITED_VIEW',
    short_name: 'ServiceAdvisorLimitedView',
    label: 'Service advisor, limited view',
  },
  { name: 'ROLE_FOREMAN', short_name: 'Foreman', label: 'Foreman' },
  { name: 'ROLE_TECHNICIAN', short_name: 'Technician', label: 'Technician' },
  { name: 'ROLE_TIME_CLOCK_USER', short_name: 'TimeClockUser', label: 'Time clock user' },
] as const;

export type RoleName = (typeof ROLES)[number]['name'];
export type RoleShortName = (typeof ROLES)[number]['short_name'];

export const ROLE_NAMES: readonly RoleName[] = ROLES.map((role) => role.name);

export function roleLabel(name: RoleName): string {
  return ROLES.find((role) => role.name === name)?.label ?? name;
}

export function roleShortName(name: RoleName): RoleShortName | undefined {
  return ROLES.find((role) => role.name === name)?.short_name;
}
