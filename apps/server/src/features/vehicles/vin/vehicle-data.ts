import type { Ctx, Services } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { useVpic, VehicleDataError } from './use-vpic.ts';
import type { Vpic } from './vpic-database.ts';

/** The vehicle data for one call; whoever runs the server reads in the log why they are not there. */
export async function withVehicleData<T>({ services }: Ctx, work: (vpic: Vpic) => T): Promise<T> {
  try {
    return await useVpic(services.config.DATA_DIR, work);
  } catch (error) {
    if (!(error instanceof VehicleDataError)) throw error;
    services.log.error(error);
    return refuse('vehicle_data_unavailable');
  }
}

/** Has the data unpacked and opened before anybody asks for a VIN; whoever asks meanwhile waits for the rest. */
export async function prepareVehicleData({ config, log }: Pick<Services, 'config' | 'log'>): Promise<void> {
  try {
    await useVpic(config.DATA_DIR, () => undefined);
  } catch (error) {
    log.error(error);
  }
}
