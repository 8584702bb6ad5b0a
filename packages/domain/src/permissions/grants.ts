import type { RoleName } from './roles.ts';
import { ROLE_NAMES } from './roles.ts';

/** Roles above the others, the highest first. The rest share the lowest rank. */
const RANKS: readonly RoleName[] = ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'];

const rankOf = (role: RoleName): number => (RANKS.includes(role) ? RANKS.indexOf(role) : RANKS.length);

/** Administrators give and take every role, other people those below their own rank. */
export const mayGrant = (own: RoleName, role: RoleName): boolean => rankOf(own) === 0 || rankOf(role) > rankOf(own);

export const grantableRoles = (own: RoleName): readonly RoleName[] => ROLE_NAMES.filter((role) => mayGrant(own, role));
