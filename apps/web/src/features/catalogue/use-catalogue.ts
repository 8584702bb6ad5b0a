import type { CataloguePart } from '@baydesk/contract/catalogue.contract';
import {
  cataloguePartRecords,
  changePartsCategory,
  manufacturerRecords,
  measurementRecords,
  viewCataloguePart,
} from '@baydesk/contract/catalogue.contract';
import { similarCatalogueParts } from '@baydesk/contract/catalogue/similar-parts.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '../../shared/api/call.ts';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { shownBy } from '../../shared/live/shown-by.ts';
import { isKept } from '../../shared/live/use-delete-and-leave.ts';

const REFRESHES = { refreshes: shownBy('parts_catalogue') };
const BY_FORM = { ...REFRESHES, refusals: 'shown_by_form' } as const;
const EVERY = { rows_per_page: MAX_ROWS_PER_PAGE };

/** The page itself says why a part cannot be shown, and one that was just deleted needs no notice. */
const SILENT = { meta: { is_silent: true } };

export const useCataloguePart = (id: string) => {
  const query = endpointQuery(viewCataloguePart, { id }, ['parts_catalogue', 'view', id]);
  const { data, ...rest } = useQuery({ ...query, ...SILENT, enabled: isKept });
  return { part: data?.catalogue_part, ...rest };
};

/** The part as it is now, past every cache. */
export const readCataloguePart = async (id: string): Promise<CataloguePart> =>
  (await call(viewCataloguePart, { id })).catalogue_part;

/** The manufacturers a part can have; undefined while they load. */
export const useManufacturers = () =>
  useQuery(endpointQuery(manufacturerRecords.list, EVERY, ['parts_catalogue', 'manufacturers'])).data?.collection;

/** The units a part can be counted in; undefined while they load. */
export const useMeasurements = () =>
  useQuery(endpointQuery(measurementRecords.list, EVERY, ['parts_catalogue', 'measurements'])).data?.collection;

/** Parts with the same number or barcode; the previous ones stay while the next are looked up. */
export const useSimilarParts = (typed: CallInput<typeof similarCatalogueParts>, enabled: boolean) =>
  useQuery({
    ...endpointQuery(similarCatalogueParts, typed, ['parts_catalogue', 'similar', typed]),
    ...SILENT,
    enabled,
    placeholderData: keepPreviousData,
  });

export const useCreatePart = () => useEndpointMutation(cataloguePartRecords.create, BY_FORM);
export const useChangePart = () => useEndpointMutation(cataloguePartRecords.change, BY_FORM);
export const useRetirePart = () => useEndpointMutation(cataloguePartRecords.retire, REFRESHES);
/** Refreshes nothing by itself: the page of the part is left first. */
export const useRemovePart = () => useEndpointMutation(cataloguePartRecords.remove, { refusals: 'shown_by_form' });
export const useChangePartsCategory = () => useEndpointMutation(changePartsCategory, BY_FORM);
