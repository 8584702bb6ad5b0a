import { manufacturerRecords } from '@baydesk/contract/catalogue.contract';
import { categoryRecords } from '@baydesk/contract/categories.contract';
import {
  adjustStock,
  changeStockPart,
  gridLocationRecords,
  moveToGridLocation,
  removeStockPart,
  retireStockPart,
  stockByWorkplace,
  stockCataloguePart,
  viewStockPart,
} from '@baydesk/contract/inventory.contract';
import type { LabelSize } from '@baydesk/contract/inventory/papers.contract';
import { printLabels } from '@baydesk/contract/inventory/papers.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { view } from '@baydesk/domain/permissions/permission';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';
import { usePdf } from '../../shared/browser/use-pdf.ts';
import { shownBy } from '../../shared/live/shown-by.ts';
import { useCan } from '../../shared/permissions/use-can.ts';
import type { SelectOption } from '../../shared/ui/fields/SelectField.tsx';

const REFRESHES = { refreshes: shownBy('inventory') };
const BY_FORM = { ...REFRESHES, refusals: 'shown_by_form' } as const;
const EVERY = { rows_per_page: MAX_ROWS_PER_PAGE };
const NONE: readonly SelectOption[] = [];

/** The screen shows its own error, so no notification does. */
const SILENT = { meta: { is_silent: true } } as const;

export const useStockPart = (id: string) =>
  useQuery({ ...endpointQuery(viewStockPart, { id }, ['inventory', 'view', id]), ...SILENT });

/** The part as it is now, past every cache. */
export const readStockPart = (id: string) => call(viewStockPart, { id });

export const useStockByWorkplace = (part_id: string) =>
  useQuery({ ...endpointQuery(stockByWorkplace, { part_id }, ['inventory', 'workplaces', part_id]), ...SILENT });

export const useStockCataloguePart = () => useEndpointMutation(stockCataloguePart, BY_FORM);
export const useChangeStockPart = () => useEndpointMutation(changeStockPart, BY_FORM);
export const useRemoveStockPart = () => useEndpointMutation(removeStockPart, BY_FORM);
export const useRetireStockPart = () => useEndpointMutation(retireStockPart, REFRESHES);
export const useMoveToGridLocation = () => useEndpointMutation(moveToGridLocation, BY_FORM);
export const useAdjustStock = () => useEndpointMutation(adjustStock, BY_FORM);

interface Labels {
  readonly ids: readonly string[];
  readonly size: LabelSize;
}

export const useLabelsPdf = () => usePdf(({ ids, size }: Labels) => call(printLabels, { ids: [...ids], size }));

interface Named {
  readonly id: string;
  readonly name: string;
}

const toOptions = (records: readonly Named[] | undefined): readonly SelectOption[] =>
  records?.map(({ id, name }) => ({ value: id, label: name })) ?? NONE;

/** The places on the shelves of the chosen location. */
export const useGridLocationOptions = (): readonly SelectOption[] =>
  toOptions(useQuery(endpointQuery(gridLocationRecords.list, EVERY, ['inventory', 'grid locations'])).data?.collection);

export const useCategoryOptions = (): readonly SelectOption[] =>
  toOptions(
    useQuery({
      ...endpointQuery(categoryRecords.list, EVERY, ['category', 'every']),
      enabled: useCan(view('category')),
    }).data?.collection,
  );

export const useManufacturerOptions = (): readonly SelectOption[] =>
  toOptions(
    useQuery(endpointQuery(manufacturerRecords.list, EVERY, ['parts_catalogue', 'manufacturers'])).data?.collection,
  );
