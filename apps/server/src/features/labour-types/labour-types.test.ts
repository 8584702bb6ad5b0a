import { labourTypeRecords, setDefaultLabourType } from '@baydesk/contract/labour-types.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const add = async (name: string, rate_cents = 145_00) => {
  const { body } = await manager.call(labourTypeRecords.create, { id: uuidv7(), name, rate_cents });
  return body;
};

describe('labour types', () => {
  it('are added, searched and sorted by cost', async () => {
    await add('Diagnosis', 165_00);
    await add('Shop labour');
    const { body } = await manager.call(labourTypeRecords.list, { sort_by: 'rate_cents', descending: true });
    expect(body.collection.map(({ name, rate_cents }) => [name, rate_cents])).toEqual([
      ['Diagnosis', 165_00],
      ['Shop labour', 145_00],
    ]);
    const answer = await manager.call(labourTypeRecords.list, { search: 'DIAG' });
    expect(answer.body.collection.map(({ name }) => name)).toEqual(['Diagnosis']);
  });

  it.each([
    ['a name in use, whatever its case', { name: 'SHOP LABOUR' }, 'name', 'Name SHOP LABOUR is already in use.'],
    ['no name', { name: ' ' }, 'name', 'Name is a required field'],
    ['a rate below zero', { rate_cents: -1 }, 'rate_cents', 'Rate must be greater than or equal to 0'],
  ])('refuse %s at the field', async (_, changes, field, message) => {
    const input = { id: uuidv7(), name: 'Another', rate_cents: 1, ...changes };
    const { status, errors } = await manager.call(labourTypeRecords.create, input);
    expect(status).toBe(400);
    expect(errors).toEqual([{ code: expect.any(String), field, message }]);
  });

  it('have their first one as the default until another is chosen', async () => {
    const { body } = await manager.call(labourTypeRecords.list);
    expect(body.collection.filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(['Diagnosis']);
  });

  it('have one default, which can be neither removed nor retired', async () => {
    const first = await add('First default');
    const second = await add('Second default');
    await manager.call(setDefaultLabourType, first);
    const { body: chosen } = await manager.call(setDefaultLabourType, second);
    expect(chosen).toMatchObject({ id: second.id, is_default: true, version: 2 });
    expect(await app.rows("select name from labour_types where is_default and name like '% default'")).toEqual([
      { name: 'Second default' },
    ]);
    const message = 'Second default is the default. Make another one the default first.';
    for (const refused of [
      await manager.call(labourTypeRecords.remove, chosen),
      await manager.call(labourTypeRecords.retire, { ...chosen, is_retired: true }),
    ])
      expect([refused.status, refused.errors[0]?.message]).toEqual([400, message]);
  });

  it('vanish from lists when retired, and come back', async () => {
    const type = await add('Out of fashion');
    const { body: retired } = await manager.call(labourTypeRecords.retire, { ...type, is_retired: true });
    const names = async (is_retired: boolean) =>
      (await manager.call(labourTypeRecords.list, { is_retired })).body.collection.map(({ name }) => name);
    expect([await names(false), await names(true)]).toEqual([
      expect.not.arrayContaining(['Out of fashion']),
      ['Out of fashion'],
    ]);
    await manager.call(labourTypeRecords.retire, { ...retired, is_retired: false });
    expect(await names(false)).toContain('Out of fashion');
  });

  it('are removed while nothing uses them, and refused with the places while something does', async () => {
    const unused = await add('Unused');
    expect((await manager.call(labourTypeRecords.remove, unused)).status).toBe(201);
    const used = await add('Used');
    await app.rows(
      `insert into canned_lines (organization_id, id, name, labour_type_id, line_order)
       select $1, gen_random_uuid(), 'PM-' || letter, $2, 1 from unnest(array['A', 'B', 'C', 'D']) letter`,
      [app.home.organization_id, used.id],
    );
    const { status, errors } = await manager.call(labourTypeRecords.remove, used);
    expect([status, errors[0]?.code, errors[0]?.message]).toEqual([
      400,
      'in_use',
      'Used is used by 4 canned lines (PM-A, PM-B, PM-C, …). Retire it instead: it stays where it is used and vanishes from pickers.',
    ]);
  });

  it('keep their values before and after a change', async () => {
    const type = await add('Weekend', 200_00);
    await manager.call(labourTypeRecords.change, { ...type, rate_cents: 220_00 });
    const { body } = await manager.call(viewHistory, { entity: 'labour_type', entity_id: type.id });
    expect(body.collection).toMatchObject([
      { action: 'changed', before: { rate_cents: 200_00 }, after: { rate_cents: 220_00 } },
      { action: 'created', before: null, after: { name: 'Weekend' } },
    ]);
  });

  it('tell the second of two people who change the same one', async () => {
    const type = await add('Contested');
    const answers = await Promise.all(
      [1_00, 2_00].map((rate_cents) => manager.call(labourTypeRecords.change, { ...type, rate_cents })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    expect(answers.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([
      'Manager Tester changed this meanwhile. Reload to see what changed.',
    ]);
  });
});
