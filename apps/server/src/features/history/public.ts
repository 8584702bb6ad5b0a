export { selectEvents, withoutGuarded } from './history.queries.ts';
