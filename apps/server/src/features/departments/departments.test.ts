import { departmentRecords } from '@baydesk/contract/departments.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workplaceId } from '../demo/public.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const locationId = (shop_id: string) => workplaceId(app.home, shop_id);
const add = async (name: string, shop_id: string) => {
  const { body } = await manager.call(departmentRecords.create, {
    id: uuidv7(),
    name,
    workplace_id: locationId(shop_id),
  });
  return body;
};

describe('departments', () => {
  it('are listed with their location, sorted by it, and by one location alone', async () => {
    const { body } = await manager.call(departmentRecords.list, { sort_by: 'workplace_name', descending: true });
    expect(body.collection.map(({ name, workplace_name }) => `${workplace_name}: ${name}`).toSorted()).toEqual([
      'First shop: Parts',
      'First shop: Service',
      'Second shop: Service',
    ]);
    expect(body.collection[0]?.workplace_name).toBe('Second shop');
    const of_second = await manager.call(departmentRecords.list, { workplace_id: locationId('TWO') });
    expect(of_second.body.collection.map(({ name }) => name)).toEqual(['Service']);
    const answer = await manager.call(departmentRecords.list, { search: 'second' });
    expect(answer.body.collection.map(({ workplace_name }) => workplace_name)).toEqual(['Second shop']);
  });

  it('have names that no other of the same location has', async () => {
    await add('Tires', 'ONE');
    expect(await add('Tires', 'TWO')).toMatchObject({ name: 'Tires', workplace_name: 'Second shop' });
    const again = { id: uuidv7(), name: 'TIRES', workplace_id: locationId('ONE') };
    const { errors } = await manager.call(departmentRecords.create, again);
    expect(errors).toEqual([{ code: 'name_taken', field: 'name', message: 'Name TIRES is already in use.' }]);
  });

  it('say in their history where they are', async () => {
    const department = await add('Body shop', 'ONE');
    await manager.call(departmentRecords.change, { ...department, workplace_id: locationId('TWO') });
    await manager.call(departmentRecords.retire, { id: department.id, version: 2, is_retired: true });
    const events = await app.rows('select action, workplace_id from events where entity_id = $1 order by id', [
      department.id,
    ]);
    expect(events).toEqual([
      { action: 'created', workplace_id: locationId('ONE') },
      { action: 'changed', workplace_id: locationId('TWO') },
      { action: 'retired', workplace_id: locationId('TWO') },
    ]);
  });

  it('are only opened at a location that is there and open, and stay where one closes', async () => {
    const department = await add('Night shift', 'TWO');
    await app.rows('update workplaces set is_closed = true where id = $1', [locationId('TWO')]);
    const open = async (workplace_id: string) =>
      (await manager.call(departmentRecords.create, { id: uuidv7(), name: 'Detailing', workplace_id })).errors[0];
    expect(await open(locationId('TWO'))).toEqual({
      code: 'location_closed',
      field: 'workplace_id',
      message: 'Second shop is closed.',
    });
    expect(await open(workplaceId(app.other, 'ONE'))).toMatchObject({ code: 'no_longer_there', field: 'workplace_id' });
    expect((await manager.call(departmentRecords.change, { ...department, name: 'Late shift' })).body.name).toBe(
      'Late shift',
    );
  });
});
