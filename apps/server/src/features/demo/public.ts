export { buildOrganization, staffId, userId, workplaceId } from './build-organization.ts';
export type { OrganizationPlan, PersonPlan } from './build-organization.ts';
export { createDemo, demoSignIns, provideDemo } from './create-demo.ts';
export { seedScale } from './seed-scale.ts';
export { DEMO_PASSWORD, DEMO_PIN } from './demo-organizations.ts';
