export { tellPeople } from './tell-people.ts';
