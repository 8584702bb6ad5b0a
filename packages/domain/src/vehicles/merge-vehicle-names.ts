/** A maker or model to choose from. Those of the shop's own list have an id. */
export interface VehicleName {
  readonly name: string;
  readonly id: string | null;
}

interface NamesAsked {
  readonly search: string;
  readonly descending: boolean;
}

interface KeyedName extends VehicleName {
  readonly key: string;
}

/**
 * The shop's own names and those of the vehicle data, each once, ignoring case; the shop's spelling wins. Names that
 * begin with the searched text come before those that contain it.
 */
export function mergeVehicleNames(
  own: readonly VehicleName[],
  listed_names: readonly string[],
  { search, descending }: NamesAsked,
): VehicleName[] {
  const words = search.toLowerCase();
  const names = new Map<string, KeyedName>();
  for (const { name, id } of [...own, ...listed_names.map((name) => ({ name, id: null }))]) {
    const key = name.toLowerCase();
    if (key.includes(words) && !names.has(key)) names.set(key, { name, id, key });
  }
  const direction = descending ? -1 : 1;
  const begins = ({ key }: KeyedName) => Number(key.startsWith(words));
  return [...names.values()]
    .sort((one, other) => begins(other) - begins(one) || (one.key < other.key ? -direction : direction))
    .map(({ name, id }) => ({ name, id }));
}
