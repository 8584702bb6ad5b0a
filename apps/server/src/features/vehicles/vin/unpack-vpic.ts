import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Marks an unpacked file as complete and indexed; a change of the indexes needs the next number. */
export const VPIC_FORMAT = 1;

/** The data has no keys, and an index that only another program needs. */
const INDEXES = `
  drop index if exists idx_pattern_optimized;
  create index baydesk_wmi on Wmi (Wmi);
  create index baydesk_wmi_schema on Wmi_VinSchema (WmiId, YearFrom, YearTo, VinSchemaId);
  create index baydesk_wmi_make on Wmi_Make (WmiId, MakeId);
  create index baydesk_pattern on Pattern (VinSchemaId, Keys, ElementId, AttributeId);
  create unique index baydesk_model on Model (Id);
  create unique index baydesk_make on Make (Id);
  create index baydesk_make_name on Make (Name collate nocase);
  create index baydesk_model_make on Make_Model (ModelId, MakeId);
  create index baydesk_make_model on Make_Model (MakeId, ModelId);
  create unique index baydesk_manufacturer on Manufacturer (Id);
  create index baydesk_engine_model on EngineModel (Name);
  create index baydesk_engine_pattern on EngineModelPattern (EngineModelId, ElementId, AttributeId);
  analyze;
`;

/** Unpacks into a temporary file and renames it at the end, so that no process reads a partial file. */
export async function unpackVpic(packed: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = `${target}.${randomUUID()}.unfinished`;
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(unfinished));
    indexVpic(unfinished);
    await flushToDisk(unfinished);
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
}

function indexVpic(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // The file uses a write-ahead log, for which even a reader would have to write beside it.
    database.exec('pragma journal_mode = delete');
    // An interrupted run leaves a file that is never used, so it need not survive a crash.
    database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536');
    database.exec(INDEXES);
    database.exec(`pragma user_version = ${VPIC_FORMAT}`);
  } finally {
    database.close();
  }
}

/** Without this, a power cut soon after the rename could leave a file with unwritten pages. */
async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
