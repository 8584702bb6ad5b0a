import { viewEstimate } from '@baydesk/contract/estimates.contract';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Documents, Drawing } from '../../platform/documents/documents.ts';
import { openDocuments } from '../../platform/documents/documents.ts';
import { buildServer } from '../../server.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp, startServer } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import { THREE_LINES } from './sent-estimates.fixture.ts';

let app: TestApp;
let technician: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('ROLE_TECHNICIAN');
});
afterAll(() => app.close());

const linesOf = (count: number, characters: number) =>
  Array.from({ length: count }, (_, index) => ({
    line_name: `Line ${index}`,
    description: 'Brake shoes replaced '.repeat(characters).slice(0, characters),
  }));
const longOrder = () => newOrder(app, { ...THREE_LINES, lines: linesOf(8, 4000) });

const documentsSoFar = async (outcome: string) => {
  const metrics = await (await app.client().fetch('/metrics')).text();
  return Number(new RegExp(`baydesk_documents_total\\{outcome="${outcome}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
};

it('answers others at once while a long document is drawn', async () => {
  const { id: work_order_id } = await longOrder();
  const began = performance.now();
  const ended = new AbortController();
  const drawing = technician.call(viewEstimate, { work_order_id }).finally(() => ended.abort());
  let longest_ms = 0;
  while (!ended.signal.aborted) {
    const started_ms = performance.now();
    expect((await app.client().fetch('/healthz')).status).toBe(200);
    longest_ms = Math.max(longest_ms, performance.now() - started_ms);
  }
  expect((await drawing).status).toBe(200);
  expect(longest_ms).toBeLessThan((performance.now() - began) / 2);
});

it('draws what it shows once, until that changes', async () => {
  const { id: work_order_id, line_ids } = await newOrder(app, THREE_LINES);
  const before = await documentsSoFar('drawn');
  const print = async () => {
    const { body } = await technician.call(viewEstimate, { work_order_id });
    return Buffer.from(await body.arrayBuffer());
  };
  const [first, second] = await Promise.all([print(), print()]);
  const third = await print();
  expect(await documentsSoFar('drawn')).toBe(before + 1);
  expect(first.equals(second) && first.equals(third)).toBe(true);
  await app.rows(`update work_order_lines set line_name = 'Rear brakes' where id = $1`, [line_ids[0]]);
  expect((await print()).equals(first)).toBe(false);
  expect(await documentsSoFar('drawn')).toBe(before + 2);
});

it('refuses a document that is too long, with its length', async () => {
  const { id: work_order_id } = await newOrder(app, { ...THREE_LINES, lines: linesOf(251, 4000) });
  const { status, errors } = await technician.call(viewEstimate, { work_order_id });
  expect([status, errors[0]?.code]).toEqual([422, 'document_too_long']);
  expect(errors[0]?.message).toMatch(/^This document is too long for one PDF: it has 1,00\d,\d{3} characters/);
  expect((await technician.call(viewEstimate, { work_order_id, type: 'html' })).status).toBe(200);
});

it('ends its threads when the server closes', async () => {
  const threads: Worker[] = [];
  const note = (worker: Worker) => void threads.push(worker);
  process.on('worker', note);
  const server = await startServer(app.database_url);
  const { id: work_order_id } = await newOrder(app, THREE_LINES);
  expect((await technician.copy(server.url).call(viewEstimate, { work_order_id })).status).toBe(200);
  expect(threads.map(({ threadId }) => threadId > 0)).toContain(true);
  await server.close();
  process.off('worker', note);
  expect(threads.map(({ threadId }) => threadId)).toEqual(threads.map(() => -1));
});

describe('with one thread and no queue', () => {
  const limits = { threads: 1, queue: 0, within_seconds: 50, remembered_bytes: 0 };
  let broken: Drawing | undefined;
  let documents: Documents;
  let server: Awaited<ReturnType<typeof buildServer>>;
  let client: TestClient;
  let work_order_id: string;
  beforeAll(async () => {
    documents = openDocuments(pino({ level: 'silent' }), limits);
    const draw: Documents['draw'] = (drawing, content) => documents.draw(broken ?? drawing, content);
    server = await buildServer({ ...app.services, documents: { ...documents, draw } });
    client = technician.copy(await server.listen({ port: 0, host: '127.0.0.1' }));
    ({ id: work_order_id } = await newOrder(app, THREE_LINES));
  });
  afterEach(() => {
    broken = undefined;
    limits.within_seconds = 50;
  });
  afterAll(async () => {
    await server.close();
    await documents.close();
  });

  it('refuses one more document while one is drawn, and draws it afterwards', async () => {
    const long = await longOrder();
    const answers = await Promise.all([
      client.call(viewEstimate, { work_order_id: long.id }),
      client.call(viewEstimate, { work_order_id: long.id, paper: 'a4' }),
    ]);
    const refused = answers.find(({ status }) => status !== 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503]);
    expect(refused?.errors).toMatchObject([
      { code: 'documents_busy', message: expect.stringMatching(/^Too many documents .* Try again in 5 seconds\.$/) },
    ]);
    expect(refused?.headers.get('retry-after')).toBe('5');
    expect((await client.call(viewEstimate, { work_order_id })).status).toBe(200);
  });

  it.each([
    ['fails', 50, 500, 'document_failed'],
    ['endsItsThread', 50, 500, 'document_failed'],
    ['neverEnds', 1, 503, 'document_too_slow'],
  ])('says so if a drawing %s, and draws the next document', async (name, within_seconds, status, code) => {
    broken = { filename: fileURLToPath(new URL('./broken-drawings.fixture.ts', import.meta.url)), name };
    limits.within_seconds = within_seconds;
    const answer = await client.call(viewEstimate, { work_order_id });
    expect([answer.status, answer.errors[0]?.code]).toEqual([status, code]);
    broken = undefined;
    limits.within_seconds = 50;
    expect((await client.call(viewEstimate, { work_order_id })).status).toBe(200);
  });
});
