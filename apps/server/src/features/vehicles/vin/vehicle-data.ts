import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Ctx, Services } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { Vpic } from './vpic-database.ts';
import { openVpic } from './vpic-database.ts';
import { packedVpic, provideVpicFile, unpackedVpicPath } from './vpic-file.ts';

/** Runs work on the vehicle data for one call; the log says why the data is not available. */
export async function withVehicleData<T>({ services }: Ctx, work: (vpic: Vpic) => T): Promise<T> {
  try {
    return await useVpic(services.config.DATA_DIR, work);
  } catch (error) {
    if (!(error instanceof VehicleDataError)) throw error;
    services.log.error(error);
    return refuse('vehicle_data_unavailable');
  }
}

/** Unpacks and opens the data when the server starts; calls that come meanwhile wait for it. */
export async function prepareVehicleData({ config, log }: Pick<Services, 'config' | 'log'>): Promise<void> {
  try {
    await useVpic(config.DATA_DIR, () => undefined);
  } catch (error) {
    log.error(error);
  }
}

/** The data can be neither read nor unpacked, for example because the disk is full or the folder is read-only. */
export class VehicleDataError extends Error {
  override readonly name = 'VehicleDataError';
}

/** One open database per data folder. */
const opened = new Map<string, Promise<Vpic>>();

/** Runs work on the data. If the file turns out to be corrupt, it is unpacked again and the work repeated. */
export async function useVpic<T>(data_dir: string, work: (vpic: Vpic) => T): Promise<T> {
  const folder = resolve(data_dir);
  const opening = openOnce(folder);
  const vpic = await opening;
  try {
    return work(vpic);
  } catch (error) {
    const is_current = opened.get(folder) === opening;
    if (is_current && !isCorrupt(error)) throw error;
    if (is_current) discard(folder, vpic);
    return work(await openOnce(folder));
  }
}

/** Closes the data of a folder, so that the folder can be removed. */
export async function closeVpic(data_dir: string): Promise<void> {
  const folder = resolve(data_dir);
  const opening = opened.get(folder);
  opened.delete(folder);
  (await opening?.catch(() => undefined))?.close();
}

function openOnce(folder: string): Promise<Vpic> {
  const open_data = opened.get(folder);
  if (open_data) return open_data;
  const opening = openOrRepair(folder).catch((cause: unknown) => {
    throw new VehicleDataError(`the vehicle data in ${folder} cannot be opened`, { cause });
  });
  opened.set(folder, opening);
  // Calls that wait get the error; the next call tries again.
  opening.catch(() => opened.delete(folder));
  return opening;
}

async function openOrRepair(folder: string): Promise<Vpic> {
  try {
    return openVpic(await provideVpicFile(folder));
  } catch (error) {
    if (!isCorrupt(error)) throw error;
    removeFile(folder);
    return openVpic(await provideVpicFile(folder));
  }
}

/** Synchronous, so that no other call can open the corrupt file in between. */
function discard(folder: string, corrupt: Vpic): void {
  opened.delete(folder);
  corrupt.close();
  removeFile(folder);
}

const removeFile = (folder: string): void => rmSync(unpackedVpicPath(folder, packedVpic()), { force: true });

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

const isCorrupt = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  // The lowest byte is the kind of error; the others are details.
  [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(error.errcode & 0xff);
