/** A maker or a model as a list offers it; one the shop keeps itself has an id. */
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
 * The names a shop keeps and those the vehicle data know, each once, whatever the case it is written in: the shop's own
 * spelling wins. Those that begin with the words searched for come before those that contain them.
 */
export function mergeVehicleNames(
  own: readonly VehicleName[],
  known: readonly string[],
  { search, descending }: NamesAsked,
): VehicleName[] {
  const words = search.toLowerCase();
  const names = new Map<string, KeyedName>();
  for (const { name, id } of [...own, ...known.map((name) => ({ name, id: null }))]) {
    const key = name.toLowerCase();
    if (key.includes(words) && !names.has(key)) names.set(key, { name, id, key });
  }
  const direction = descending ? -1 : 1;
  const begins = ({ key }: KeyedName) => Number(key.startsWith(words));
  return [...names.values()]
    .sort((one, other) => begins(other) - begins(one) || (one.key < other.key ? -direction : direction))
    .map(({ name, id }) => ({ name, id }));
}
