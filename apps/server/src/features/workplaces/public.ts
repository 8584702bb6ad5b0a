export { endEnrolment, enrol, holdWorkplaces, holdWorkplacesOf } from './enrollments.store.ts';
export { enrolledWorkplaces, viewWorkplace } from './workplaces.queries.ts';
