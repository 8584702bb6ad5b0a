import type { VehicleType } from '@baydesk/contract/vehicle-types.contract';
import type { DecodedVin, VinCandidate } from '@baydesk/contract/vehicles.contract';
import { normalizeVin } from '@baydesk/domain/vehicles/vin';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { decodeQuery, vehicleTypesQuery } from '../use-vehicles.ts';
import type { VinOffer, VinValues } from './fill-from-vin.ts';
import { fillFromVin, offersOf, valuesOf } from './fill-from-vin.ts';

interface LookedUp {
  readonly vin: string;
  readonly decoded: DecodedVin;
  readonly types: readonly VehicleType[];
  readonly chosen: VinCandidate | undefined;
}

/** Looks up each typed VIN once, fills the form, and delays sending until the answer is there. */
export function useVinLookUp(known_vin: string) {
  const { form, waits } = useFormScope();
  const queryClient = useQueryClient();
  const vin = normalizeVin(useFormText('vin'));
  const [asked_vin, setAskedVin] = useState('');
  const [looked_up, setLookedUp] = useState<LookedUp | null>(null);
  const [failed_vin, setFailedVin] = useState('');
  const filled = useRef<Partial<VinValues>>({});
  const under_way = useRef<{ vin: string; answer: Promise<void> } | null>(null);

  // A form that starts over may be given the same VIN again.
  useEffect(() => {
    if (vin === '') under_way.current = null;
  }, [vin]);

  const put = (changes: Partial<VinValues>) => {
    filled.current = { ...filled.current, ...changes };
    form.setValues(changes);
  };

  const choose = (answer: LookedUp, chosen: VinCandidate | undefined) => {
    if (chosen) put(fillFromVin(form.getValues(), filled.current, valuesOf(chosen, answer.types)));
    // At once, so that the keyboard can go on into the choices.
    flushSync(() => setLookedUp({ ...answer, chosen }));
  };

  const ask = async (wanted: string) => {
    setAskedVin(wanted);
    const isStillWanted = () => normalizeVin(String(form.getValues()['vin'])) === wanted;
    try {
      const [decoded, { collection: types }] = await Promise.all([
        queryClient.fetchQuery(decodeQuery(wanted)),
        queryClient.ensureQueryData(vehicleTypesQuery),
      ]);
      if (isStillWanted()) choose({ vin: wanted, decoded, types, chosen: undefined }, decoded.candidates[0]);
    } catch {
      under_way.current = null;
      if (isStillWanted()) setFailedVin(wanted);
    }
  };

  const lookUp = (wanted = vin): Promise<void> => {
    if (wanted === '') return Promise.resolve();
    if (under_way.current?.vin !== wanted) under_way.current = { vin: wanted, answer: ask(wanted) };
    return under_way.current?.answer ?? Promise.resolve();
  };

  const lookUpBeforeSaving = useEffectEvent(async () => {
    const typed = normalizeVin(String(form.getValues()['vin']));
    if (typed !== known_vin) await lookUp(typed);
    return null;
  });
  useEffect(() => {
    waits.set('vin', () => lookUpBeforeSaving());
    return () => {
      waits.delete('vin');
    };
  }, [waits]);

  const result = looked_up?.vin === vin ? looked_up : null;
  const offers = result?.chosen ? offersOf(form.values, valuesOf(result.chosen, result.types)) : [];
  return {
    /** The VIN that was looked up, whose owners are shown. */
    asked_vin: asked_vin === vin ? vin : '',
    result,
    offers,
    isAsking: asked_vin === vin && vin !== '' && result === null && failed_vin !== vin,
    isFailed: failed_vin === vin && vin !== '',
    lookUp,
    choose: (candidate: VinCandidate) => result && choose(result, candidate),
    take: (taken: readonly VinOffer[]) => put(Object.fromEntries(taken.map(({ field, decoded }) => [field, decoded]))),
  };
}

export type VinLookUp = ReturnType<typeof useVinLookUp>;
