import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Marks the unpacked file as ours, whole and indexed; a change of the indexes takes the next number. */
export const VPIC_FORMAT = 1;

/** The data comes without keys and with an index that serves another program. */
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

/** Writes the unpacked data beside its place and moves it there whole, so that nobody ever sees half of it. */
export async function unpackVpic(packed: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const unfinished = `${target}.${randomUUID()}.unfinished`;
  try {
    await pipeline(createReadStream(packed), createGunzip(), createWriteStream(unfinished));
    indexVpic(unfinished);
    await writeThrough(unfinished);
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
}

function indexVpic(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // The data come with a write-ahead log, which even a reader would have to write beside the file.
    database.exec('pragma journal_mode = delete');
    // Nobody reads the file before it is whole, so nothing needs to survive a crash on the way.
    database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536');
    database.exec(INDEXES);
    database.exec(`pragma user_version = ${VPIC_FORMAT}`);
  } finally {
    database.close();
  }
}

/** Without this a power cut soon after could leave the new name on unwritten pages. */
async function writeThrough(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
