import { seesPricesAt } from '@baydesk/domain/permissions/derived-checks';
import { useQuery } from '@tanstack/react-query';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { storedLocation } from '../../../shared/session/stored-location.ts';
import { myWorkplacesQuery } from '../../profile/public.ts';
import type { OrderColumn } from './order-columns.tsx';
import { PRICE_COLUMNS } from './order-columns.tsx';

const PRICES_SHOWN = { technicians_see_prices: true };

/** Leaves out the columns with prices for a person who does not see them at the current location. */
export function useVisibleColumns(columns: readonly OrderColumn[]): readonly OrderColumn[] {
  const actor = useActor();
  const here = useQuery(myWorkplacesQuery).data?.collection.find(({ id }) => id === storedLocation.read()?.id);
  if (seesPricesAt(actor, here ?? actor.default_workplace ?? PRICES_SHOWN)) return columns;
  return columns.filter(({ id }) => !PRICE_COLUMNS.has(id));
}
