import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StartError } from '../process/start-error.ts';

/*
 * A backup file consists of a first line with its format, a zstd stream, and the SHA-256 of both. The unpacked stream
 * is a sequence of records: one letter, the payload's length in four bytes, the payload.
 */
const FIRST_LINE = Buffer.from('BAYDESK BACKUP 1\n');
/** Between the name of the file and the process that still writes it. */
const UNFINISHED = '.unfinished-';
const HASH_BYTES = 32;
const FRAME_BYTES = 5;
const CHUNK_BYTES = 256 * 1024;
const PAYLOAD_MAX_BYTES = 64 * 1024 * 1024;

/** `H`eader, `T`able, its `D`ata as COPY writes it, and at the very end the `R`ows of each table. */
export type RecordKind = 'H' | 'T' | 'D' | 'R';
export interface BackupRecord {
  readonly kind: string;
  readonly payload: Buffer;
}

/** Gives the file its name only when it is complete and flushed to disk. */
export async function writeBackupFile(file: string, records: AsyncIterable<BackupRecord>): Promise<void> {
  await removeUnfinished(file);
  const unfinished = `${file}${UNFINISHED}${process.pid}`;
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    const compressed = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
    await pipeline(Readable.from(framed(records)), compressed, signed(), handle.createWriteStream({ flush: true }));
    await rename(unfinished, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes what a backup into the same file left behind when its process was killed. */
async function removeUnfinished(file: string): Promise<void> {
  const beginning = `${basename(file)}${UNFINISHED}`;
  const names = (await readdir(dirname(file))).filter((name) => name.startsWith(beginning));
  const left = names.filter((name) => !isRunning(Number(name.slice(beginning.length))));
  await Promise.all(left.map((name) => rm(join(dirname(file), name), { force: true })));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Reads the whole file and refuses it if any byte has changed. */
export async function verifyBackupFile(file: string): Promise<void> {
  const { size } = await withFile(file, (handle) => handle.stat());
  const damaged = new StartError(`${file} is damaged or not complete; use another backup.`);
  const [first_line, written] = await withFile(file, async (handle) => [
    await readAt(handle, 0, FIRST_LINE.length),
    await readAt(handle, Math.max(size - HASH_BYTES, 0), HASH_BYTES),
  ]);
  if (!first_line?.equals(FIRST_LINE)) throw new StartError(`${file} is not a Baydesk backup.`);
  if (size < FIRST_LINE.length + HASH_BYTES) throw damaged;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: size - HASH_BYTES - 1 })) hash.update(chunk as Buffer);
  if (!written || !hash.digest().equals(written)) throw damaged;
}

/** The records of a verified file. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupRecord, void, undefined> {
  const { size } = await withFile(file, (handle) => handle.stat());
  const packed = createReadStream(file, { start: FIRST_LINE.length, end: size - HASH_BYTES - 1 });
  const unpacked = createZstdDecompress({ chunkSize: CHUNK_BYTES });
  const reading = pipeline(packed, unpacked);
  reading.catch(() => undefined);
  let buffered: Buffer = Buffer.alloc(0);
  for await (const chunk of unpacked) {
    buffered = Buffer.concat([buffered, chunk as Buffer]);
    for (let record = takeRecord(buffered); record; record = takeRecord(buffered)) {
      buffered = buffered.subarray(FRAME_BYTES + record.payload.length);
      yield record;
    }
  }
  await reading;
}

export const jsonRecord = (kind: RecordKind, content: unknown): BackupRecord => ({
  kind,
  payload: Buffer.from(JSON.stringify(content)),
});

function takeRecord(buffered: Buffer): BackupRecord | undefined {
  if (buffered.length < FRAME_BYTES) return undefined;
  const length = buffered.readUInt32BE(1);
  if (length > PAYLOAD_MAX_BYTES) throw new StartError('The backup holds a part that is too large to be right.');
  if (buffered.length < FRAME_BYTES + length) return undefined;
  return { kind: String.fromCharCode(buffered[0] ?? 0), payload: buffered.subarray(FRAME_BYTES, FRAME_BYTES + length) };
}

async function* framed(records: AsyncIterable<BackupRecord>): AsyncGenerator<Buffer> {
  for await (const { kind, payload } of records) {
    const frame = Buffer.alloc(FRAME_BYTES);
    frame.write(kind, 'latin1');
    frame.writeUInt32BE(payload.length, 1);
    yield frame;
    yield payload;
  }
}

function signed(): Transform {
  const hash = createHash('sha256').update(FIRST_LINE);
  let has_begun = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!has_begun) this.push(FIRST_LINE);
      has_begun = true;
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, hash.digest());
    },
  });
}

type Handle = Awaited<ReturnType<typeof open>>;

async function withFile<T>(file: string, work: (handle: Handle) => Promise<T>): Promise<T> {
  const handle = await open(file, 'r');
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

async function readAt(handle: Handle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Does nothing on Windows, which cannot open folders and journals renames itself. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await withFile(path, (folder) => folder.sync());
}
