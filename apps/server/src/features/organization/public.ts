export { assertSuppliesRange } from './assert-supplies-range.ts';
export { viewSettings } from './details.queries.ts';
export type { OrganizationDetails } from './open-organization.ts';
export { openOrganization } from './open-organization.ts';
