import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { assetName } from '@baydesk/domain/format/asset-name';

/** '2019 Kenworth T680', for where the unit number stands by itself. */
export const assetWithoutUnit = ({ year, maker_name, model_name }: Vehicle): string =>
  assetName({ year, maker_name, model_name });
