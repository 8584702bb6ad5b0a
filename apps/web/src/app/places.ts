import type { Profile } from '@baydesk/contract/profile.contract';
import { isMenuEntryHidden } from '@baydesk/domain/permissions/derived-checks';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import type { FeatureRoutes, Place } from '../shared/routing/feature-routes.ts';
import { LOCATIONS_PATH } from './landing.ts';

type Offer = Pick<Place, 'needs' | 'menu_entry' | 'isOpenTo'>;

/** Whether a person may use a place or a command. */
export function isOpenTo(offer: Offer, person: Profile): boolean {
  if (offer.menu_entry && isMenuEntryHidden(offer.menu_entry, person)) return false;
  if (offer.needs && !isPermitted(person.permissions, offer.needs)) return false;
  return offer.isOpenTo?.(person) ?? true;
}

export const isSwitchedOn = ({ flag }: Pick<Place, 'flag'>, flags: ReadonlySet<string>) =>
  flag === undefined || flags.has(flag);

/** The places a person can open, by rank; without a workplace only the page of locations. */
export function openPlaces(
  features: readonly FeatureRoutes[],
  person: Profile,
  flags: ReadonlySet<string>,
): readonly Place[] {
  const isInReach = ({ to }: Place) => person.default_workplace !== null || LOCATIONS_PATH.startsWith(to);
  return features
    .flatMap((feature) => feature.places ?? [])
    .filter((place) => isInReach(place) && isSwitchedOn(place, flags) && isOpenTo(place, person))
    .map((place) => (place.isListedFor?.(person) === false ? { ...place, listed: 'palette' as const } : place))
    .sort((a, b) => a.rank - b.rank);
}

/** The place with the longest path that the address starts with. */
export function placeAt(places: readonly Place[], path: string): Place | undefined {
  return places
    .filter((place) => path === place.to || path.startsWith(`${place.to}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
}
