import { placeInput } from '@baydesk/contract/define-endpoint';
import { createNote, downloadAttachment, uploadAttachment } from '@baydesk/contract/notes.contract';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUploads } from '../../platform/request/uploads.ts';
import { buildServer } from '../../server.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { addFleet } from './fleet.fixture.ts';
import { fileOf, PDF } from './sample-files.fixture.ts';

const MB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The bytes of buffers; above the limit without those that only wait to be collected, which takes long to find out. */
function bytesHeld(limit: number): number {
  const { arrayBuffers } = process.memoryUsage();
  if (arrayBuffers < limit) return arrayBuffers;
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

let app: TestApp;
let advisor: TestClient;
let note_id: string;
let folder: string;
let url: string;
let server: Awaited<ReturnType<typeof buildServer>>;
beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'baydesk-uploads-test-'));
  const uploads = openUploads({ at_once: 1, waiting: 1, wait_seconds: 50, folder });
  server = await buildServer({ ...app.services, uploads });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
  advisor = (await app.as('ROLE_SERVICE_ADVISOR')).copy(url);
  const { customer } = await addFleet(app);
  note_id = (await advisor.call(createNote, { id: uuidv7(), body: 'See', references: [customer] })).body.id;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  await app.close();
});

const upload = (file: File, client = advisor) => client.copy().call(uploadAttachment, { id: uuidv7(), note_id, file });

const partOf = (disposition: string) => `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`;

/** Sends a form up to the first word of its file, and leaves it open. */
function beginUpload(client: TestClient, to = url, fields: Readonly<Record<string, string>> = {}) {
  const sending = request(`${to}/api${uploadAttachment.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'x-page-path': '/test',
      cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
    },
  });
  sending.on('error', () => undefined);
  for (const [name, value] of Object.entries(fields)) sending.write(`${partOf(`name="${name}"`)}${value}\r\n`);
  sending.write(`${partOf('name="file"; filename="large.txt"')}Brakes`);
  return sending;
}

async function answerTo(sending: ClientRequest) {
  const response = await new Promise<IncomingMessage>((arrived) => sending.once('response', arrived));
  const { errors } = (await json(response)) as { errors: { code: string; message: string }[] };
  return { status: response.statusCode, errors, retry_after: response.headers['retry-after'] };
}

const filesOnDisk = () => readdir(folder, { recursive: true });
const largeObjects = () => app.rows('select oid from pg_largeobject_metadata');

describe('a file being uploaded', () => {
  it('is refused before it arrives, if its sender may not attach files', async () => {
    const sending = beginUpload(await app.as('ROLE_TIME_CLOCK_USER'));
    expect(await answerTo(sending)).toMatchObject({ status: 401, errors: [{ code: 'not_permitted' }] });
    sending.destroy();
  });

  it('leaves nothing behind, whether it is stored, refused, too large or broken off', async () => {
    expect((await upload(fileOf(PDF, 'report.pdf'))).status).toBe(201);
    expect((await upload(fileOf(PDF, 'report.txt'))).status).toBe(400);
    expect((await upload(fileOf(new Uint8Array(26 * MB), 'long.txt'))).errors).toMatchObject([
      { code: 'body_too_large' },
    ]);
    const broken_off = beginUpload(advisor);
    await expect.poll(async () => (await filesOnDisk()).length).toBeGreaterThan(0);
    broken_off.destroy();
    await expect.poll(filesOnDisk).toEqual([]);
    expect(await largeObjects()).toEqual([]);
  });

  it('lets one more wait and refuses the rest, until it is done', async () => {
    const first = beginUpload(advisor);
    await expect.poll(async () => (await filesOnDisk()).length).toBeGreaterThan(0);
    const answers: Awaited<ReturnType<typeof upload>>[] = [];
    const others = [1, 2, 3].map(async () => answers.push(await upload(fileOf(PDF, 'report.pdf'))));
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(2);
    for (const refused of answers) {
      expect([refused.status, refused.errors[0]?.code]).toEqual([503, 'uploads_busy']);
      expect(refused.headers.get('retry-after')).toBe('5');
    }
    first.destroy();
    await Promise.all(others);
    expect(answers[2]?.status).toBe(201);
  });
});

describe('twelve large files at once', () => {
  const COUNT = 12;
  const BYTES = 4 * MB;

  it('do not lie in memory, on their way in or out', async () => {
    const path = join(folder, 'large.txt');
    await writeFile(path, Buffer.alloc(BYTES, 'brakes '));
    const limit = process.memoryUsage().arrayBuffers + COUNT * BYTES;
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, bytesHeld(limit));
    }, 5);
    const ids = await Promise.all(Array.from({ length: COUNT }, () => store(path)));
    await Promise.all(ids.map(readBack));
    clearInterval(timer);
    expect(most).toBeLessThan(limit);
  });

  async function store(path: string): Promise<string> {
    const id = uuidv7();
    const sending = beginUpload(advisor, app.url, { id, note_id });
    await pipeline(createReadStream(path), sending, { end: false });
    sending.end('\r\n--x--\r\n');
    expect(await answerTo(sending)).toMatchObject({ status: 201 });
    return id;
  }

  async function readBack(id: string): Promise<void> {
    const { path } = placeInput(downloadAttachment, { id });
    const { body } = await advisor.fetch(path, { headers: { 'accept-encoding': 'identity' } });
    let bytes = 0;
    for await (const chunk of body ?? []) bytes += chunk.byteLength;
    expect(bytes).toBe(BYTES + 'Brakes'.length);
  }
});
