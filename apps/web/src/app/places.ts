import type { Profile } from '@baydesk/contract/profile.contract';
import { isMenuEntryHidden } from '@baydesk/domain/permissions/derived-checks';
import { isPermitted } from '@baydesk/domain/permissions/permission';
import type { FeatureRoutes, Place } from '../shared/routing/feature-routes.ts';
import { LOCATIONS_PATH } from './landing.ts';

type Offer = Pick<Place, 'needs' | 'menu_entry' | 'isOpenTo'>;

/** True if a person may use a place or a command. */
export function isOpenTo(offer: Offer, person: Profile): boolean {
  if (offer.menu_entry && isMenuEntryHidden(offer.menu_entry, person)) return false;
  if (offer.needs && !isPermitted(person.permissions, offer.needs)) return false;
  return offer.isOpenTo?.(person) ?? true;
}

/**
 * True if a person may use a place and every place it is part of. A tab is closed to people who may not open its area,
 * unless others link to it.
 */
const isPlaceOpen = (places: readonly Place[], place: Place, person: Profile): boolean =>
  place.is_linked_to
    ? isOpenTo(place, person)
    : places.every((around) => !isWithin(place.to, around) || isOpenTo(around, person));

/** True if a person may open an address; one without a place, such as the profile, is open to everybody. */
export function isPathOpen(places: readonly Place[], path: string, person: Profile | null): boolean {
  const place = placeAt(places, path);
  return !person || !place || isPlaceOpen(places, place, person);
}

const isWithin = (path: string, { to, pages = [] }: Pick<Place, 'to' | 'pages'>) =>
  [to, ...pages].some((start) => path === start || path.startsWith(`${start}/`));

export const isSwitchedOn = ({ flag }: Pick<Place, 'flag'>, flags: ReadonlySet<string>) =>
  flag === undefined || flags.has(flag);

/** The places a person can open, by rank; without a workplace only the page of locations. */
export function openPlaces(
  features: readonly FeatureRoutes[],
  person: Profile,
  flags: ReadonlySet<string>,
): readonly Place[] {
  const places = features.flatMap((feature) => feature.places ?? []);
  const isInReach = ({ to }: Place) => person.default_workplace !== null || LOCATIONS_PATH.startsWith(to);
  return places
    .filter((place) => isInReach(place) && isSwitchedOn(place, flags) && isPlaceOpen(places, place, person))
    .map((place) => (place.isListedFor?.(person) === false ? { ...place, listed: 'palette' as const } : place))
    .sort((a, b) => a.rank - b.rank);
}

/** The place with the longest path that the address starts with. */
export function placeAt(places: readonly Place[], path: string): Place | undefined {
  return places.filter((place) => isWithin(path, place)).sort((a, b) => b.to.length - a.to.length)[0];
}

/** The place that the menu marks; its pages may also stand at addresses of their own. */
export const markedPlace = (places: readonly Place[], path: string): Place | undefined =>
  placeAt(places, path) ?? places.find(({ marked_at = [] }) => marked_at.some((start) => path.startsWith(`${start}/`)));
