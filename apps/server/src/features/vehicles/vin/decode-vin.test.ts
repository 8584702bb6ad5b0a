import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeVin, listMakers, listModels } from '@baydesk/contract/vehicles.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp, startServer } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { VinService } from '../../../testing/vin-service.ts';
import { nhtsaAnswer, openVinService } from '../../../testing/vin-service.ts';

let service: VinService;
let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  service = await openVinService();
  app = await openTestApp({ VIN_SERVICE_URL: service.url });
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
}, 120_000);
beforeEach(() => {
  service.requested_paths.length = 0;
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const decode = async (vin: string) => (await advisor.call(decodeVin, { vin })).body;
const codes = ({ warnings }: Awaited<ReturnType<typeof decode>>) => warnings.map(({ code }) => code);

describe('decoding a VIN at the counter', () => {
  it('recognizes a truck from local data, however the VIN is typed', async () => {
    const { status, body } = await advisor.call(decodeVin, { vin: ' 1xpwd40x 1ed215307' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      vin: '1XPWD40X1ED215307',
      candidates: [{ year: 2014, maker_name: 'Peterbilt', model_name: '388', vehicle_type: 'truck' }],
      warnings: [],
      source: 'vpic',
      cannot_decode: null,
    });
    expect(service.requested_paths).toEqual([]);
  });

  it('offers both years when the VIN fits both', async () => {
    const body = await decode('4EN6AAA80P1005091');
    expect(body.candidates.map(({ year }) => year)).toEqual([2023, 1993]);
    expect(codes(body)).toEqual(['several_years']);
  });

  it('warns of a wrong check digit but decodes the VIN', async () => {
    const body = await decode('1XPWD40X2ED215307');
    expect(body.candidates[0]?.maker_name).toBe('Peterbilt');
    expect(body.warnings).toEqual([
      {
        code: 'check_digit',
        message: 'The check digit does not match; compare the VIN with the plate on the unit.',
      },
    ]);
  });

  it('accepts a European VIN and warns of missing values', async () => {
    service.answer = nhtsaAnswer({});
    const body = await decode('WDB9634031L738254');
    expect(body.candidates).toMatchObject([{ year: null, maker_name: 'Mercedes-Benz', model_name: null }]);
    expect(codes(body)).toEqual(['check_digit', 'no_year', 'no_model']);
  });

  it.each([
    ['1XPWD40X1ED21530', 'VIN must have 17 characters'],
    ['', 'VIN must have 17 characters'],
    ['1XPWD40X1EO215307', 'VIN may contain digits and letters except I, O and Q'],
  ])('explains why %j cannot be decoded', async (vin, reason) => {
    const body = await decode(vin);
    expect(body).toMatchObject({ candidates: [], warnings: [], cannot_decode: reason });
    expect(service.requested_paths).toEqual([]);
  });

  it('says that no maker is registered for the serial number of a grader', async () => {
    service.answer = nhtsaAnswer({});
    const body = await decode('CAT0140MTB9G01009');
    expect(body).toMatchObject({
      candidates: [],
      source: 'vpic',
      cannot_decode: 'No maker is registered for VINs that begin with CAT',
    });
  });
});

describe('the VIN service', () => {
  it('is called when the local data has no maker', async () => {
    service.answer = nhtsaAnswer({ Make: 'LUFKIN', Model: 'Van', ModelYear: '2005' });
    const body = await decode('11111111111111111');
    expect(service.requested_paths).toEqual(['/api/vehicles/DecodeVinValues/11111111111111111?format=json']);
    expect(body).toMatchObject({ source: 'service', cannot_decode: null, candidates: [{ maker_name: 'LUFKIN' }] });
  });

  it('is normalized: the maker in our spelling, no year in the future', async () => {
    service.answer = nhtsaAnswer({ Make: 'CHEVROLET', Model: 'Tornado', ModelYear: '2099' });
    const body = await decode('93CCM80C3JB133664');
    expect(body.candidates).toMatchObject([{ maker_name: 'Chevrolet', model_name: 'Tornado', year: null }]);
    expect(codes(body)).toEqual(['no_year']);
  });

  it('is ignored when it knows no more', async () => {
    service.answer = nhtsaAnswer({ Make: 'NISSAN', ModelYear: '2023' });
    const body = await decode('JN1BJ1AW5PW109661');
    expect(service.requested_paths).toHaveLength(1);
    expect(body).toMatchObject({ source: 'vpic', candidates: [{ year: 2023, maker_name: 'Nissan' }] });
  });

  it('only adds a warning when it is down', async () => {
    service.answer = { status: 500, body: 'down' };
    const body = await decode('JN1BJ1AW5PW109661');
    expect(body).toMatchObject({ source: 'vpic', candidates: [{ year: 2023, maker_name: 'Nissan' }] });
    expect(codes(body)).toEqual(['no_model', 'service_unavailable']);
  });
});

describe('makers and models', () => {
  it('come two hundred per page, sorted by name', async () => {
    const first = await advisor.call(listMakers);
    const second = await advisor.call(listMakers, { page: 2 });
    expect(first.body.pagination).toMatchObject({ page: 1, rows_per_page: 200 });
    expect(first.body.pagination.total).toBeGreaterThan(10_000);
    expect([first, second].map(({ body }) => body.collection.length)).toEqual([200, 200]);
    const names = [...first.body.collection, ...second.body.collection].map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(400);
    expect((await advisor.call(listMakers, { page: 999 })).body.collection).toEqual([]);
  });

  it('are found by part of their name, matching beginnings first', async () => {
    const { body } = await advisor.call(listMakers, { search: 'PETERB' });
    expect(body.collection).toEqual([{ name: 'Peterbilt', id: null }]);
    const volvo = (await advisor.call(listMakers, { search: 'volvo' })).body.collection.map(({ name }) => name);
    expect(volvo.slice(0, 2)).toEqual(['Volvo', 'Volvo Truck']);
    expect((await advisor.call(listMakers, { search: '%' })).body.pagination.total).toBe(0);
  });

  it('are listed for one maker, ignoring case', async () => {
    const { body } = await advisor.call(listModels, { maker: 'kenworth' });
    const names = body.collection.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['T680', 'W9 Series']));
    expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
    const models = await advisor.call(listModels, { maker: 'Kenworth', search: 't68', descending: true });
    expect(models.body.collection).toEqual([{ name: 'T680', id: null }]);
    expect((await advisor.call(listModels, { maker: 'nobody' })).body).toMatchObject({ pagination: { total: 0 } });
  });
});

describe('a server that cannot unpack the vehicle data', () => {
  it('reports it, and everything else works', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'baydesk-no-room-'));
    const blocked = join(folder, 'file');
    await writeFile(blocked, '');
    const other = await startServer(app.database_url, { DATA_DIR: blocked });
    const client = advisor.copy(other.url);
    const { status, errors } = await client.call(listMakers);
    expect([status, errors[0]?.code]).toEqual([503, 'vehicle_data_unavailable']);
    expect((await client.call(decodeVin, { vin: 'short' })).status).toBe(200);
    await other.close();
    await rm(folder, { recursive: true });
  });
});
