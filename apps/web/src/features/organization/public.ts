export { SettingsForm } from './settings/SettingsForm.tsx';
export { settingsPart } from './settings/settings-part.ts';
export { settingsQuery, useSettings } from './use-organization.ts';
