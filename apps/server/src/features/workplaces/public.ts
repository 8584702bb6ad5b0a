export { endEnrolment, enrol } from './enrollments.store.ts';
export { holdWorkplaces, holdWorkplacesOf } from './hold-workplaces.ts';
export { enrolledWorkplaces, viewWorkplace } from './workplaces.queries.ts';
