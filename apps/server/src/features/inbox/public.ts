export { countUnread } from './inbox.queries.ts';
export { tellAll, tellPeople } from './tell-people.ts';
