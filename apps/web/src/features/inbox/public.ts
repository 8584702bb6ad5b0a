export { InboxBell } from './InboxBell.tsx';
