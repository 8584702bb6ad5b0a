import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { LookedUpLocation, lookUpLocation as endpoint } from '@baydesk/contract/workplaces.contract';
import { bareWebsite } from '@baydesk/domain/format/website';
import { MAPS_BIAS_DEGREES } from '@baydesk/domain/limits';
import { z } from 'zod';
import type { Config } from '../../platform/process/config.ts';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

/** The service may be slow, so it is called after this call has returned its database connection. */
export async function lookUpLocation({ services }: Ctx, { text, latitude, longitude }: InputOf<typeof endpoint>) {
  const { config, log } = services;
  if (config.MAPS_URL === undefined) return refuse('maps_unavailable');
  const near = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
  return async () => {
    try {
      return { collection: await searchPlaces(config, text, near) };
    } catch (error) {
      log.warn({ err: error }, 'the maps service failed');
      return refuse('maps_unavailable');
    }
  };
}

const TIMEOUT_MS = 5_000;
const MOST_PLACES = 5;

/** The service returns, and charges for, only these fields. */
const FIELDS = ['displayName', 'addressComponents', 'nationalPhoneNumber', 'websiteUri', 'timeZone'];

const addressPart = z.object({
  longText: z.string().default(''),
  shortText: z.string().default(''),
  types: z.array(z.string()).default([]),
});
type AddressPart = z.output<typeof addressPart>;

const foundPlace = z.object({
  displayName: z.object({ text: z.string() }).optional(),
  addressComponents: z.array(addressPart).default([]),
  nationalPhoneNumber: z.string().default(''),
  websiteUri: z.string().default(''),
  timeZone: z.object({ id: z.string() }).optional(),
});

const answerShape = z.object({ places: z.array(foundPlace).default([]) });

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Calls the text search of the Google Places API (New); throws on an unexpected or late answer. */
async function searchPlaces(
  { MAPS_URL, MAPS_KEY }: Config,
  text: string,
  near: Position | undefined,
): Promise<LookedUpLocation[]> {
  const response = await fetch(`${MAPS_URL}/v1/places:searchText`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-fieldmask': FIELDS.map((field) => `places.${field}`).join(','),
      ...(MAPS_KEY ? { 'x-goog-api-key': MAPS_KEY } : {}),
    },
    body: JSON.stringify({
      textQuery: text,
      pageSize: MOST_PLACES,
      ...(near ? { locationBias: { rectangle: around(near) } } : {}),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the maps service answered ${response.status}`);
  return answerShape.parse(await response.json()).places.map(toLocation);
}

/** The rectangle may cross the date line, but not a pole. */
const around = ({ latitude, longitude }: Position) => ({
  low: { latitude: Math.max(latitude - MAPS_BIAS_DEGREES, -90), longitude: wrapped(longitude - MAPS_BIAS_DEGREES) },
  high: { latitude: Math.min(latitude + MAPS_BIAS_DEGREES, 90), longitude: wrapped(longitude + MAPS_BIAS_DEGREES) },
});

function wrapped(longitude: number): number {
  if (longitude < -180) return longitude + 360;
  return longitude > 180 ? longitude - 360 : longitude;
}

function toLocation(place: z.output<typeof foundPlace>): LookedUpLocation {
  const part = partsOf(place.addressComponents);
  return {
    name: place.displayName?.text ?? '',
    address_1: [part('street_number').longText, part('route').longText].filter(Boolean).join(' '),
    city: part('locality', 'postal_town', 'sublocality', 'administrative_area_level_3').longText,
    state_or_province: part('administrative_area_level_1').shortText,
    postal_code: part('postal_code').longText,
    country_code: part('country').shortText,
    telephone: place.nationalPhoneNumber,
    website: bareWebsite(place.websiteUri),
    timezone: place.timeZone?.id ?? '',
  };
}

const NO_PART: AddressPart = { longText: '', shortText: '', types: [] };

/** Finds the first of these kinds in the address; a village may have no locality. */
const partsOf =
  (parts: readonly AddressPart[]) =>
  (...kinds: readonly string[]): AddressPart =>
    kinds.flatMap((kind) => parts.find(({ types }) => types.includes(kind)) ?? [])[0] ?? NO_PART;
