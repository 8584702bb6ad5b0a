import type { Profile } from '@baydesk/contract/profile.contract';
import { isMenuEntryHidden } from '@baydesk/domain/permissions/derived-checks';
import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import type { FeatureRoutes, Place } from '../shared/routing/feature-routes.ts';

interface Offer {
  readonly needs?: PermissionNeed;
  readonly isOpenTo?: (person: Profile) => boolean;
}

/** Whether a place or a command is offered to a person. */
export function isOpenTo(offer: Offer & Pick<Place, 'menu_entry'>, person: Profile): boolean {
  if (offer.menu_entry && isMenuEntryHidden(offer.menu_entry, person)) return false;
  if (offer.needs && !isPermitted(person.permissions, offer.needs)) return false;
  return offer.isOpenTo?.(person) ?? true;
}

export function openPlaces(features: readonly FeatureRoutes[], person: Profile): readonly Place[] {
  return features
    .flatMap((feature) => feature.places ?? [])
    .filter((place) => isOpenTo(place, person))
    .sort((a, b) => a.rank - b.rank);
}

/** An address belongs to the place with the longest path that starts it. */
export function placeAt(places: readonly Place[], path: string): Place | undefined {
  return places
    .filter((place) => path === place.to || path.startsWith(`${place.to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
