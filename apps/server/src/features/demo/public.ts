export { buildOrganization, staffId, userId, workplaceId } from './build/build-organization.ts';
export type { OrganizationPlan, PersonPlan } from './build/build-organization.ts';
export { createDemo, demoSignIns, provideDemo } from './create-demo.ts';
export { seedScale } from './scale/seed-scale.ts';
export { DEMO_PASSWORD, DEMO_PIN } from './stories/demo-organizations.ts';
