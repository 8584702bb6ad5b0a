import { clientConfig } from '@baydesk/contract/system.contract';
import { listTimezones, listWorkplaces, lookUpLocation } from '@baydesk/contract/workplaces.contract';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

interface ServiceCall {
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

const part = (kind: string, longText: string, shortText = longText) => ({ longText, shortText, types: [kind] });

const NORTHLINE = {
  displayName: { text: 'Northline Truck', languageCode: 'en' },
  addressComponents: [
    part('street_number', '1180'),
    part('route', 'Queensway Avenue', 'Queensway Ave'),
    part('locality', 'Toronto'),
    part('administrative_area_level_1', 'Ontario', 'ON'),
    part('country', 'Canada', 'CA'),
    part('postal_code', 'M8Z 1R3'),
  ],
  nationalPhoneNumber: '(416) 555-0142',
  websiteUri: 'https://northline.example/',
  timeZone: { id: 'America/Toronto' },
};

let app: TestApp;
let manager: TestClient;
let calls: ServiceCall[] = [];
let answer: { status: number; body: string };

/** The text search of a maps service, which requires a key and a list of fields. */
const maps = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    calls.push({
      path: request.url,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()) as unknown,
    });
    const { 'x-goog-api-key': key, 'x-goog-fieldmask': fields } = request.headers;
    const status = key === 'a key' && fields ? answer.status : 403;
    if (status > 0) response.writeHead(status, { 'content-type': 'application/json' }).end(answer.body);
  });
});

beforeAll(async () => {
  maps.listen(0, '127.0.0.1');
  await once(maps, 'listening');
  const { port } = maps.address() as AddressInfo;
  app = await openTestApp({ MAPS_URL: `http://127.0.0.1:${port}/`, MAPS_KEY: 'a key', DATABASE_CONNECTIONS: '2' });
  manager = await app.as('ROLE_MANAGER');
});
beforeEach(() => {
  calls = [];
  answer = { status: 200, body: JSON.stringify({ places: [NORTHLINE] }) };
});
afterAll(async () => {
  await app.close();
  maps.closeAllConnections();
  maps.close();
});

describe('looking up an address', () => {
  it('returns the fields of a location, with a short website', async () => {
    const { status, body } = await manager.call(lookUpLocation, { text: 'northline toronto' });
    expect(status).toBe(200);
    expect(body.collection).toEqual([
      {
        name: 'Northline Truck',
        address_1: '1180 Queensway Avenue',
        city: 'Toronto',
        state_or_province: 'ON',
        postal_code: 'M8Z 1R3',
        country_code: 'CA',
        telephone: '(416) 555-0142',
        website: 'northline.example',
        timezone: 'America/Toronto',
      },
    ]);
    expect(calls).toMatchObject([{ path: '/v1/places:searchText', body: { textQuery: 'northline toronto' } }]);
    expect(calls[0]?.headers['x-goog-fieldmask']).toBe(
      'places.displayName,places.addressComponents,places.nationalPhoneNumber,places.websiteUri,places.timeZone',
    );
    expect(calls[0]?.body).not.toHaveProperty('locationBias');
  });

  it.each([
    [43.5, -79.5, { latitude: 43.4, longitude: -79.6 }, { latitude: 43.6, longitude: -79.4 }],
    [-18, 179.95, { latitude: -18.1, longitude: 179.85 }, { latitude: -17.9, longitude: -179.95 }],
    [90, -180, { latitude: 89.9, longitude: 179.9 }, { latitude: 90, longitude: -179.9 }],
  ])('prefers places within a tenth of a degree of %d, %d', async (latitude, longitude, low, high) => {
    await manager.call(lookUpLocation, { text: 'truck repair', latitude, longitude });
    const close = ({ latitude: north, longitude: east }: typeof low) => ({
      latitude: expect.closeTo(north, 6),
      longitude: expect.closeTo(east, 6),
    });
    expect(calls[0]?.body).toMatchObject({ locationBias: { rectangle: { low: close(low), high: close(high) } } });
  });

  it('leaves unknown fields empty', async () => {
    answer.body = JSON.stringify({ places: [{ addressComponents: [part('postal_town', 'Oxford')] }] });
    const { body } = await manager.call(lookUpLocation, { text: 'oxford' });
    expect(body.collection).toMatchObject([{ name: '', address_1: '', city: 'Oxford', website: '', timezone: '' }]);
  });

  it('may find nothing', async () => {
    answer.body = '{}';
    expect((await manager.call(lookUpLocation, { text: 'nowhere' })).body).toEqual({ collection: [] });
  });

  it.each([
    ['refuses', { status: 500, body: '{}' }],
    ['sends nonsense', { status: 200, body: '<h1>Maintenance</h1>' }],
    ['answers in another shape', { status: 200, body: '{"places":"many"}' }],
  ])('reports it when the service %s', async (_, broken) => {
    answer = broken;
    const { status, errors } = await manager.call(lookUpLocation, { text: 'northline' });
    const message = 'The maps service did not answer. Type the address in.';
    expect([status, errors]).toEqual([400, [{ code: 'maps_unavailable', message }]]);
  });

  it('times out after five seconds without blocking other calls', async () => {
    answer = { status: 0, body: '' };
    let given_up = 0;
    const waiting = Array.from({ length: 4 }, async () => {
      const refused = await manager.copy().call(lookUpLocation, { text: 'slow' });
      given_up += 1;
      return refused;
    });
    await expect.poll(() => calls.length).toBe(4);
    expect((await manager.call(listWorkplaces)).status).toBe(200);
    expect(given_up).toBe(0);
    const answers = await Promise.all(waiting);
    expect(answers.map(({ errors }) => errors[0]?.code)).toEqual(answers.map(() => 'maps_unavailable'));
  });
});

it('is announced to browsers in the client configuration', async () => {
  expect((await app.client().call(clientConfig)).body.has_maps).toBe(true);
  const without = await openTestApp();
  expect((await without.client().call(clientConfig)).body.has_maps).toBe(false);
  const { errors } = await (await without.as('ROLE_MANAGER')).call(lookUpLocation, { text: 'northline' });
  expect(errors).toMatchObject([{ code: 'maps_unavailable' }]);
  await without.close();
});

it('lists every timezone with its offset of today', async () => {
  const { body } = await manager.call(listTimezones);
  const labels = new Map(body.collection.map(({ timezone, label }) => [timezone, label]));
  expect(labels.get('America/Toronto')).toMatch(/^America\/Toronto \(UTC-0[45]:00\)$/);
  expect(labels.get('Asia/Kathmandu')).toBe('Asia/Kathmandu (UTC+05:45)');
  expect(labels.get('Asia/Katmandu')).toBe('Asia/Katmandu (UTC+05:45)');
  expect(labels.get('UTC')).toBe('UTC (UTC+00:00)');
  expect(labels.size).toBeGreaterThan(400);
});
