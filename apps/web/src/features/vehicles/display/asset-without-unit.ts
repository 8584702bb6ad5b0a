import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { assetName } from '@baydesk/domain/format/asset-name';

/** '2019 Kenworth T680', where the unit number is shown separately. */
export const assetWithoutUnit = ({ year, maker_name, model_name }: Vehicle): string =>
  assetName({ year, maker_name, model_name });
