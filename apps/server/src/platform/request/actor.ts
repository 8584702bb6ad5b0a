import type { PermissionRecord } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';

export interface Impersonator {
  readonly organization_id: string;
  readonly user_id: string;
  readonly name: string;
}

/** The person signed in; during an impersonation, the person the company's staff act for. */
export interface Actor {
  readonly organization_id: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly staff_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly roles: readonly RoleName[];
  readonly clockable: boolean;
  readonly default_workplace_id: string | null;
  readonly workplace_ids: readonly string[];
  readonly permissions: readonly PermissionRecord[];
  /** The locations that hide their prices from this person. */
  readonly priceless_workplace_ids: readonly string[];
  readonly impersonator: Impersonator | undefined;
}

/** A price that holds for the whole organization is shown to a person only if no location hides its prices from them. */
export const seesPricesEverywhere = ({ priceless_workplace_ids }: Actor): boolean =>
  priceless_workplace_ids.length === 0;

export interface CurrentWorkplace {
  readonly id: string;
  readonly name: string;
  readonly shop_id: string;
  readonly timezone: string;
}

/** The person and the location of a session. */
export interface Authenticated {
  readonly actor: Actor;
  readonly workplace: CurrentWorkplace | undefined;
  readonly expires_at_ms: number;
}
