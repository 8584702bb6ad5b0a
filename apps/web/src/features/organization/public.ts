export { useSettings } from './use-organization.ts';
