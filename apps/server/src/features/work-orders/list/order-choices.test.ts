import * as choices from '@baydesk/contract/work-orders/choices.contract';
import { labourTypeRecords } from '@baydesk/contract/labour-types.contract';
import { PART_REQUEST_STATUSES } from '@baydesk/domain/part-requests/part-request-status';
import { allowedMoves } from '@baydesk/domain/work-orders/work-order-moves';
import { permissionsOf } from '@baydesk/domain/permissions/permission';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../testing/new-customer.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { workplaceId } from '../../demo/public.ts';

let app: TestApp;
let technician: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('ROLE_TECHNICIAN');
});
afterAll(() => app.close());

describe('the choices for an order', () => {
  it('order statuses have a label, a colour and the moves of the table', async () => {
    const { body } = await technician.call(choices.listStatuses);
    const byValue = new Map(body.collection.map((status) => [status.value, status]));
    expect(byValue.get('ready_for_review')).toMatchObject({ label: 'Review', color: 'orange' });
    const order = { status: 'estimate', status_before_hold: null } as const;
    expect(byValue.get('estimate')?.moves).toEqual(allowedMoves(permissionsOf('ROLE_ADMINISTRATOR'), order));
    expect(byValue.get('hold')?.moves).toEqual([
      'estimate',
      'approved',
      'in_progress',
      'ready_for_review',
      'cancelled',
    ]);
    expect(byValue.get('paid')?.moves).toEqual([]);
  });

  it('line statuses have a label and a colour', async () => {
    const { body } = await technician.call(choices.listLineStatuses);
    expect(body.collection).toContainEqual({
      value: 'authorization_required',
      label: 'Authorization Required',
      color: 'orange',
    });
  });

  it('part statuses have a label and a colour, in the order a part goes through them', async () => {
    const { body } = await technician.call(choices.listPartStatuses);
    expect(body.collection.map(({ value }) => value)).toEqual([...PART_REQUEST_STATUSES]);
    expect(body.collection).toContainEqual({ value: 'staged', label: 'Staged', color: 'green' });
  });

  it('technicians are active people of the location with a technician’s role', async () => {
    const { body } = await technician.call(choices.listTechnicians);
    expect(body.collection.map(({ name }) => name)).toEqual([
      'Foreman Tester',
      'ServiceAdvisorTechnician Tester',
      'Technician Tester',
    ]);
  });

  it('advisors are people who may move orders', async () => {
    const { body } = await technician.call(choices.listServiceAdvisors);
    const names = body.collection.map(({ first_name }) => first_name);
    expect(names).toEqual(expect.arrayContaining(['Administrator', 'ServiceAdvisor', 'OfficeUser']));
    expect(names).not.toContain('Foreman');
    expect(names).not.toContain('Sue');
    const outside = await app.asEmail('outside@home.test');
    outside.location_id = workplaceId(app.home, 'TWO');
    expect((await outside.call(choices.listServiceAdvisors)).body.collection.map(({ name }) => name)).toEqual([
      'Olga Outside',
    ]);
  });

  it('labour types have the customer’s own rate if there is one', async () => {
    const manager = await app.as('ROLE_MANAGER');
    for (const [name, rate_cents] of [
      ['Shop', 145_00],
      ['Diagnosis', 165_00],
    ] as const)
      await manager.call(labourTypeRecords.create, { id: uuidv7(), name, rate_cents });
    const halton = await newCustomer(app);
    const rates = async (requested: object) =>
      (await technician.call(choices.labourTypeOptions, { ...requested })).body.collection.map(
        ({ name, labour_rate }) => [name, labour_rate],
      );
    const usual = [
      ['Shop', 145_00],
      ['Diagnosis', 165_00],
    ];
    expect(await rates({})).toEqual(usual);
    expect(await rates({ customer_id: halton })).toEqual(usual);
    await app.rows('update customers set labour_rate_cents = 12000 where id = $1', [halton]);
    expect(await rates({ customer_id: halton })).toEqual([
      ['Shop', 120_00],
      ['Diagnosis', 120_00],
    ]);
    expect((await technician.call(choices.labourTypeOptions, { customer_id: uuidv7() })).status).toBe(404);
  });

  it('are refused to people signed out, and those with rates to people who only clock in', async () => {
    const clock = await app.as('ROLE_TIME_CLOCK_USER');
    expect((await clock.call(choices.labourTypeOptions)).status).toBe(401);
    for (const endpoint of Object.values(choices)) expect((await app.client().call(endpoint)).status).toBe(409);
  });
});
