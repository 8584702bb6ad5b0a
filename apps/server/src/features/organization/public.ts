export { assertTaxAndSupplies } from './assert-tax-and-supplies.ts';
export { selectFeatures } from './organization.queries.ts';
export { viewSettings } from './settings.queries.ts';
export type { OrganizationDetails } from './open-organization.ts';
export { openOrganization } from './open-organization.ts';
