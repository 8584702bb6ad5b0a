export { assertSuppliesRange } from './assert-supplies-range.ts';
export type { OrganizationDetails } from './open-organization.ts';
export { openOrganization } from './open-organization.ts';
