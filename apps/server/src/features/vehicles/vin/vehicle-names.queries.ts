import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listMakers as makersEndpoint, listModels as modelsEndpoint } from '@baydesk/contract/vehicles.contract';
import type { Ctx } from '../../../platform/context.ts';
import { withVehicleData } from './vehicle-data.ts';

export async function listMakers(ctx: Ctx, input: InputOf<typeof makersEndpoint>) {
  const { collection, total } = await withVehicleData(ctx, (vpic) => vpic.makers(toNamesPage(input)));
  return { collection, pagination: { page: input.page, rows_per_page: input.rows_per_page, total } };
}

export async function listModels(ctx: Ctx, input: InputOf<typeof modelsEndpoint>) {
  const { collection, total } = await withVehicleData(ctx, (vpic) => vpic.models(input.maker, toNamesPage(input)));
  return { collection, pagination: { page: input.page, rows_per_page: input.rows_per_page, total } };
}

const toNamesPage = ({ search = '', page, rows_per_page, descending = false }: InputOf<typeof makersEndpoint>) => ({
  search,
  page,
  rows_per_page,
  descending,
});
