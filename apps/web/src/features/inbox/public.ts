export { ForYou } from './ForYou.tsx';
export { InboxBell } from './InboxBell.tsx';
