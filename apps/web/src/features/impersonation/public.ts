export { useExitSwitchUser } from './use-impersonation.ts';
