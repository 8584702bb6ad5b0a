export { assertMayChange, lockPerson } from './lock-people.ts';
