export { enrolledWorkplaces, viewWorkplace } from './workplaces.queries.ts';
