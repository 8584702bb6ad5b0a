import type { LookedUpLocation } from '@baydesk/contract/workplaces.contract';

type Filled = Readonly<Record<string, string>>;

/** The form values of a place found on the map. Its name is only used when none is typed. */
export function fillFromPlace(place: LookedUpLocation, typed_name: string): Filled {
  const { name, address_1, ...rest } = place;
  const fields = { ...rest, address: address_1, ...(typed_name.trim() === '' ? { name } : {}) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** 'Northline Truck, 1180 Queensway Avenue, Toronto ON' */
export function describePlace({ name, address_1, city, state_or_province }: LookedUpLocation): string {
  const town = [city, state_or_province].filter(Boolean).join(' ');
  return [name, address_1, town]
    .filter((part, index, parts) => part !== '' && parts.indexOf(part) === index)
    .join(', ');
}
