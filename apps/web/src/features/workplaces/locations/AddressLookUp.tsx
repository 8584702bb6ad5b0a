import { Autocomplete, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { useLookedUpPlaces } from '../use-workplaces.ts';
import { describePlace, fillFromPlace } from './fill-from-place.ts';

const TYPING_PAUSE_MS = 300;

/** Finds the place on the map by name or address and fills in its fields. */
export function AddressLookUp() {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data, error, isFetching } = useLookedUpPlaces({ text, ...useGrantedPosition() });
  const { form } = useFormScope();
  const name = useFormText('name');
  const places = new Map((data?.collection ?? []).map((place) => [describePlace(place), place]));
  const is_searched = text !== '' && data !== undefined && !isFetching;

  const fill = (description: string) => {
    const place = places.get(description);
    if (!place) return;
    for (const [field, value] of Object.entries(fillFromPlace(place, name))) form.setFieldValue(field, value);
    setTyped('');
  };
  return (
    <Autocomplete
      label="Find on the map"
      description={is_searched && places.size === 0 ? 'The map knows no such place. Type the address in.' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder="Name of the shop, or its address"
      leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
      rightSection={isFetching && <Loader size={14} />}
      data={[...places.keys()]}
      // The maps service has matched already, and not by the letters alone.
      filter={({ options }) => options}
      value={typed}
      // Choosing also types the description; that is no new search.
      onChange={(value) => !places.has(value) && setTyped(value)}
      onOptionSubmit={fill}
      error={error?.message}
      selectFirstOptionOnChange
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The browser's position, if the person has allowed it before: a look-up is no reason to ask. */
function useGrantedPosition(): Position | undefined {
  const [position, setPosition] = useState<Position>();
  useEffect(() => {
    let is_current = true;
    const find = async () => {
      const { state } = await navigator.permissions.query({ name: 'geolocation' });
      if (state !== 'granted') return;
      navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
        if (is_current) setPosition({ latitude, longitude });
      });
    };
    // A browser without permissions or without a place looks everywhere alike.
    find().catch(() => undefined);
    return () => {
      is_current = false;
    };
  }, []);
  return position;
}
