export { tellAll, tellPeople } from './tell-people.ts';
