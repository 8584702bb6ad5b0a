export { settingsQuery, useSettings } from './use-organization.ts';
