/** Where people land after signing in. It becomes `/workorders` when work orders exist. */
export const LANDING = '/home';

export const LOCATIONS_PATH = '/administration/locations';
