export { PORTAL_LABELS, usePortals } from './use-portals.ts';
export { myWorkplacesQuery, useChangeLocation } from './use-profile.ts';
export { useWorksAt } from './use-works-at.ts';
