import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Ctx, Services } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Vpic } from './vpic-database.ts';
import { openVpic } from './vpic-database.ts';
import { packedVpic, provideVpicFile, unpackedVpicPath } from './vpic-file.ts';

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

/** The data can be neither read nor unpacked, as on a full disk or in a folder that may not be written. */
export class VehicleDataError extends Error {
  override readonly name = 'VehicleDataError';
}

/** One handle a process for each data folder. */
const opened = new Map<string, Promise<Vpic>>();

/** Runs the work on the data; data found broken on the way are unpacked anew and the work done again. */
export async function useVpic<T>(data_dir: string, work: (vpic: Vpic) => T): Promise<T> {
  const folder = resolve(data_dir);
  const opening = openOnce(folder);
  const vpic = await opening;
  try {
    return work(vpic);
  } catch (error) {
    const is_current = opened.get(folder) === opening;
    if (is_current && !isBroken(error)) throw error;
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
  const known = opened.get(folder);
  if (known) return known;
  const opening = openWhole(folder).catch((cause: unknown) => {
    throw new VehicleDataError(`the vehicle data in ${folder} cannot be opened`, { cause });
  });
  opened.set(folder, opening);
  // A failure is told to whoever waits for it, and the next one tries again.
  opening.catch(() => opened.delete(folder));
  return opening;
}

async function openWhole(folder: string): Promise<Vpic> {
  try {
    return openVpic(await provideVpicFile(folder));
  } catch (error) {
    if (!isBroken(error)) throw error;
    removeFile(folder);
    return openVpic(await provideVpicFile(folder));
  }
}

/** At one go, so that no other call can open the broken file meanwhile. */
function discard(folder: string, broken: Vpic): void {
  opened.delete(folder);
  broken.close();
  removeFile(folder);
}

const removeFile = (folder: string): void => rmSync(unpackedVpicPath(folder, packedVpic()), { force: true });

const SQLITE_CORRUPT = 11;
const SQLITE_NOT_A_DATABASE = 26;

const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  // The lowest byte is the kind of error, the others its detail.
  [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(error.errcode & 0xff);
