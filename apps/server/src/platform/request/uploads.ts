import { FILE_LIMIT_BYTES } from '@baydesk/domain/limits';
import multipart from '@fastify/multipart';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './errors.ts';

export const BODY_LIMIT_BYTES = 1024 * 1024;
const FILE_LIMIT_TEXT = `${FILE_LIMIT_BYTES / 1024 / 1024} MB`;
const FIELD_LIMIT_BYTES = 100 * 1024;
const MOST_FIELDS = 50;

/** Lets the endpoints registered on `app` accept forms with one file. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: 1,
      fileSize: FILE_LIMIT_BYTES,
      fields: MOST_FIELDS,
      fieldSize: FIELD_LIMIT_BYTES,
      parts: MOST_FIELDS + 1,
      fieldNameSize: 100,
    },
  });
}

/** One form with a file, from its arrival to the answer. */
export interface Upload {
  /** Waits for its turn, then reads the form; the file lies on disk until the end. */
  receive(): Promise<unknown>;
  end(): Promise<void>;
}

export interface Uploads {
  expect(request: FastifyRequest): Upload;
}

export interface UploadLimits {
  readonly at_once: number;
  readonly waiting: number;
  readonly wait_seconds: number;
  /** The folder for files that have not been stored yet. */
  readonly folder: string;
}

const LIMITS: UploadLimits = { at_once: 4, waiting: 40, wait_seconds: 20, folder: tmpdir() };
const RETRY_AFTER_SECONDS = 5;

export function openUploads(limits: UploadLimits = LIMITS): Uploads {
  const takePlace = openPlaces(limits);
  return {
    expect(request) {
      let leave: (() => void) | undefined;
      let folder: string | undefined;
      return {
        async receive() {
          leave = await takePlace();
          folder = await mkdtemp(join(limits.folder, 'baydesk-upload-'));
          return readForm(request, folder);
        },
        async end() {
          if (folder !== undefined) await rm(folder, { recursive: true, force: true });
          leave?.();
        },
      };
    },
  };
}

/** Gives out a few places. When all are taken, some callers wait for a while, and the others are refused. */
function openPlaces({ at_once, waiting, wait_seconds }: UploadLimits): () => Promise<() => void> {
  let free = at_once;
  const queue = new Set<() => void>();
  const leave = () => {
    const [next] = queue;
    if (!next) free += 1;
    else {
      queue.delete(next);
      next();
    }
  };
  return async () => {
    if (free > 0) {
      free -= 1;
      return leave;
    }
    if (queue.size >= waiting) refuse('uploads_busy', { seconds: RETRY_AFTER_SECONDS });
    const { promise, resolve } = Promise.withResolvers<'its turn' | 'too late'>();
    const enter = () => resolve('its turn');
    queue.add(enter);
    const timer = setTimeout(() => {
      if (queue.delete(enter)) resolve('too late');
    }, wait_seconds * 1000);
    if ((await promise) === 'too late') refuse('uploads_busy', { seconds: RETRY_AFTER_SECONDS });
    clearTimeout(timer);
    return leave;
  };
}

/** The fields of a form as text and its file as a `File`; any other body is returned unchanged. */
async function readForm(request: FastifyRequest, folder: string): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  try {
    const fields: [string, unknown][] = [];
    for await (const part of request.parts()) {
      if (part.type === 'field' && (part.valueTruncated || part.fieldnameTruncated)) refuse('unreadable_body');
      fields.push([part.fieldname, part.type === 'file' ? await saveFile(part, folder) : part.value]);
    }
    return Object.fromEntries(fields);
  } catch (error) {
    if (isTooLarge(error)) return refuse('body_too_large', { limit: FILE_LIMIT_TEXT });
    if (isFromDisk(error)) throw error;
    return refuse('unreadable_body');
  }
}

const paths = new WeakMap<File, string>();

/** Where a received file lies until its call is answered. */
export function pathOf(file: File): string {
  const path = paths.get(file);
  if (path === undefined) throw new Error(`${file.name} was not received as a form`);
  return path;
}

/** Writes a file to disk as it arrives, and returns a file that is read from there. */
async function saveFile({ file: arriving, filename, mimetype }: MultipartFile, folder: string): Promise<File> {
  const path = join(folder, 'file');
  await pipeline(arriving, createWriteStream(path, { mode: 0o600 }));
  const file = new File([await openAsBlob(path)], filename, { type: mimetype });
  paths.set(file, path);
  return file;
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** Tells a fault of our disk from one of the connection, which is only read. */
const isFromDisk = (error: unknown) => error instanceof Error && 'syscall' in error && error.syscall !== 'read';
