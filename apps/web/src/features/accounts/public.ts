export { useLogout } from './use-accounts.ts';
