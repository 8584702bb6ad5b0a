import type { lookUpLocation as endpoint } from '@baydesk/contract/workplaces.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { searchPlaces } from './maps-service.ts';

/** The service may take its time, so it is asked once the call has given its connection back. */
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
