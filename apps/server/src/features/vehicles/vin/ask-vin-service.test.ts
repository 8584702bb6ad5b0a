import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VinService } from '../../../testing/vin-service.ts';
import { nhtsaAnswer, openVinService } from '../../../testing/vin-service.ts';
import { askVinService } from './ask-vin-service.ts';

const VIN = '93CCM80C3JB133664';

let service: VinService;
beforeAll(async () => {
  service = await openVinService();
});
beforeEach(() => {
  service.requested_paths.length = 0;
});
afterAll(() => service.close());

describe('the VIN service', () => {
  it('is called like NHTSA’s, and its values become our fields', async () => {
    service.answer = nhtsaAnswer({
      Make: 'CHEVROLET',
      Model: 'Tornado',
      ModelYear: '2018',
      Trim: 'LS ',
      EngineManufacturer: 'GM',
      EngineCylinders: '4',
      DisplacementL: '1.8',
      EngineConfiguration: 'In-Line',
      FuelTypePrimary: 'Gasoline',
      DriveType: 'FWD/Front-Wheel Drive',
      VehicleType: 'TRUCK',
      BodyClass: 'Pickup',
      GVWR: 'Class 1: 6,000 lb or less (2,722 kg or less)',
      Manufacturer: 'GENERAL MOTORS DO BRASIL',
      PlantCity: 'SAO CAETANO DO SUL',
      PlantCountry: 'BRAZIL',
    });
    expect(await askVinService(service.url, VIN)).toEqual({
      year: 2018,
      maker_name: 'CHEVROLET',
      model_name: 'Tornado',
      series: null,
      trim: 'LS',
      engine: 'GM 1.8L I4 Gasoline',
      fuel_type: 'Gasoline',
      drivetrain: 'FWD/Front-Wheel Drive',
      vehicle_type: 'truck',
      registered_as: 'TRUCK',
      body_class: 'Pickup',
      gross_weight_class: 'Class 1: 6,000 lb or less (2,722 kg or less)',
      manufacturer_name: 'GENERAL MOTORS DO BRASIL',
      plant: 'SAO CAETANO DO SUL, BRAZIL',
    });
    expect(service.requested_paths).toEqual([`/api/vehicles/DecodeVinValues/${VIN}?format=json`]);
  });

  it('may know no such vehicle', async () => {
    service.answer = nhtsaAnswer({ ErrorCode: '7' });
    expect(await askVinService(service.url, VIN)).toBeNull();
    service.answer = { body: '{"Results":[]}' };
    expect(await askVinService(service.url, VIN)).toBeNull();
  });

  it.each([
    ['an error', { status: 503, body: '{}' }],
    ['no JSON', { body: '<html>' }],
    ['another shape', { body: '{"Results":"none"}' }],
    ['values that are no text', { body: '{"Results":[{"Make":7}]}' }],
  ])('counts as unavailable when it answers with %s', async (_, answer) => {
    service.answer = answer;
    expect(await askVinService(service.url, VIN)).toBeUndefined();
  });

  it('counts as unavailable when it is down', async () => {
    expect(await askVinService('http://127.0.0.1:1', VIN)).toBeUndefined();
  });

  it('times out after five seconds, and only a few calls wait for it', { timeout: 20_000 }, async () => {
    service.answer = 'never';
    const started_at = Date.now();
    const waiting = Array.from({ length: 5 }, () => askVinService(service.url, VIN));
    expect(await Promise.race(waiting)).toBeUndefined();
    expect(Date.now() - started_at).toBeLessThan(4_000);
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 5 }));
    expect(service.requested_paths).toHaveLength(3);
    service.answer = nhtsaAnswer({ Make: 'CHEVROLET' });
    expect(await askVinService(service.url, VIN)).toMatchObject({ maker_name: 'CHEVROLET', year: null });
  });
});
