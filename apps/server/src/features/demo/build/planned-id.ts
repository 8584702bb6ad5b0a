import { v5 as uuidv5 } from 'uuid';

/** Ids follow from the organization and the name, so that the same plan always makes the same rows. */
export const plannedId = (organization_id: string, name: string): string => uuidv5(name, organization_id);
