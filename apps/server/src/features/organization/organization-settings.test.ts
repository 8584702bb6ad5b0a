import { viewHistory } from '@baydesk/contract/history.contract';
import {
  changeFeatureFlag,
  changeInvoiceSettings,
  changeOrganization,
  changeSettings,
  featureFlags,
  featureFlagsOf,
  removeLogo,
  uploadLogo,
  viewInvoiceSettings,
  viewLogo,
  viewOrganization,
  viewSettings,
} from '@baydesk/contract/organization.contract';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp({ COMPANY_EMAIL_DOMAIN: 'other.test' });
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const history = async () => {
  const { organization_id: entity_id } = app.home;
  const { body } = await manager.call(viewHistory, { entity: 'organization', entity_id });
  return body.collection;
};

describe('the details of the organization', () => {
  it('are answered together too', async () => {
    const { body } = await manager.call(viewOrganization);
    const { organization_details, organization_id: _id, version: _version, ...details } = body;
    expect(organization_details).toEqual(details);
    expect(Object.keys(organization_details)).toEqual(expect.arrayContaining(['logoUrl', 'state_or_province']));
  });

  it('are changed, with the values before and after recorded', async () => {
    const { body: before } = await manager.call(viewOrganization);
    expect(before).toMatchObject({ name: 'Home Fleet', country_code: 'CA', logoUrl: null });
    const input = { ...before, name: 'Home Fleet Ltd.', city: 'Toronto', website: 'https://home.test/' };
    const { status, body } = await manager.call(changeOrganization, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Home Fleet Ltd.', city: 'Toronto', website: 'home.test', version: 2 });
    expect((await history())[0]).toMatchObject({
      action: 'changed',
      before: { name: 'Home Fleet' },
      after: { name: 'Home Fleet Ltd.' },
    });
    expect((await manager.call(changeOrganization, input)).status).toBe(412);
  });
});

describe('the settings of the organization', () => {
  it('store each choice once, in a fixed order', async () => {
    const { body: before } = await manager.call(viewSettings);
    expect(before).toMatchObject({ default_credit_terms: 'Due on Receipt', authorization_tolerance_percent: 10 });
    const input = {
      ...before,
      default_credit_terms: 'Net 30',
      required_data: ['vin', 'mileage', 'vin'],
      is_technician_story_required: false,
      shop_supplies_percent: 4.25,
      shop_supplies_max_cents: 60_00,
    };
    const { body } = await manager.call(changeSettings, input);
    expect(body).toEqual({ ...input, required_data: ['mileage', 'vin'], version: 2 });
    expect((await manager.call(viewSettings)).body).toEqual(body);
    expect((await history())[0]).toMatchObject({ action: 'settings_changed', before, after: body });
    expect((await manager.call(changeSettings, input)).status).toBe(412);
  });

  it('refuse a maximum below the minimum at the field', async () => {
    const { body } = await manager.call(viewSettings);
    const range = { shop_supplies_min_cents: 10_00, shop_supplies_max_cents: 9_99 };
    const { errors } = await manager.call(changeSettings, { ...body, ...range });
    expect(errors).toMatchObject([{ code: 'invalid_input', field: 'shop_supplies_max_cents' }]);
  });

  it('refuse a tolerance that its column cannot hold', async () => {
    const { body } = await manager.call(viewSettings);
    const { status, errors } = await manager.call(changeSettings, { ...body, authorization_tolerance_percent: 1000 });
    expect([status, errors[0]?.message]).toEqual([400, 'Authorization tolerance cannot be higher than 999']);
    const most = await manager.call(changeSettings, { ...body, authorization_tolerance_percent: 999 });
    expect(most.status).toBe(201);
  });

  it('can be read by office users and changed by managers', async () => {
    const office = await app.as('ROLE_OFFICE_USER');
    const { status, body } = await office.call(viewSettings);
    expect([status, (await office.call(changeSettings, body)).status]).toEqual([200, 401]);
  });
});

it('include the invoice texts with their line breaks', async () => {
  const { body: before } = await manager.call(viewInvoiceSettings);
  expect(before).toMatchObject({ numbering_start: 1, terms: '' });
  const input = {
    ...before,
    terms: 'Net 30.\r\nNo cash.',
    numbering_start: 5000,
    printed: ['labour_rate', 'part_numbers'],
  };
  const { body } = await manager.call(changeInvoiceSettings, input);
  expect(body).toEqual({
    ...input,
    terms: 'Net 30.\nNo cash.',
    printed: ['part_numbers', 'labour_rate'],
    version: 2,
  });
  expect((await history())[0]).toMatchObject({ action: 'invoice_settings_changed', before, after: body });
  expect((await manager.call(changeInvoiceSettings, input)).status).toBe(412);
});

describe('the logo', () => {
  const picture = async (width: number, height: number, kind: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') => {
    const pixels = sharp({ create: { width, height, channels: 4, background: { r: 11, g: 138, b: 99, alpha: 0.5 } } });
    return new File([new Uint8Array(await pixels[kind]().toBuffer())], `logo.${kind}`, { type: `image/${kind}` });
  };
  const shown = async () => sharp(Buffer.from(await (await manager.call(viewLogo)).body.arrayBuffer())).metadata();

  it.each([
    [1200, 300, 'png', 600, 150],
    [300, 1200, 'jpeg', 60, 240],
    [90, 30, 'webp', 90, 30],
    [900, 360, 'gif', 600, 240],
  ] as const)('of %i × %i pixels as %s is stored as %i × %i', async (width, height, kind, kept_width, kept_height) => {
    const { status, body } = await manager.call(uploadLogo, { file: await picture(width, height, kind) });
    expect([status, body.logoUrl]).toEqual([201, expect.stringMatching(/^\/api\/organization\/logo\?version=\w+$/)]);
    expect(await shown()).toMatchObject({ format: 'png', width: kept_width, height: kept_height });
  });

  it('stays transparent and upright', async () => {
    await manager.call(uploadLogo, { file: await picture(100, 40) });
    expect(await shown()).toMatchObject({ hasAlpha: true });
    const pixels = sharp({ create: { width: 100, height: 40, channels: 3, background: 'red' } });
    const sideways = await pixels.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const file = new File([new Uint8Array(sideways)], 'sideways.jpg', { type: 'image/jpeg' });
    await manager.call(uploadLogo, { file });
    expect(await shown()).toMatchObject({ width: 40, height: 100 });
  });

  it('replaces the previous one and has a new address', async () => {
    const urls = [];
    for (const width of [50, 60]) {
      const { body } = await manager.call(uploadLogo, { file: await picture(width, 20) });
      urls.push(body.logoUrl);
    }
    expect(new Set(urls).size).toBe(2);
    expect(await app.rows('select width_px from organization_logos')).toEqual([{ width_px: 60 }]);
    expect((await history())[0]).toMatchObject({
      action: 'logo_changed',
      before: { logoUrl: urls[0] },
      after: { logoUrl: urls[1] },
    });
  });

  it.each([
    ['text', 'a picture, honestly', 'image/png'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'image/png'],
    ['half a picture', '\u0089PNG\r\n', 'image/png'],
  ])('is refused at the field if it is %s', async (_, content, type) => {
    const file = new File([content], 'logo.png', { type });
    const { errors } = await manager.call(uploadLogo, { file });
    const message = 'This file is not a picture that can be read.';
    expect(errors).toEqual([{ code: 'not_a_picture', field: 'file', message }]);
  });

  it('is refused with too many pixels, however small the file', async () => {
    const { errors } = await manager.call(uploadLogo, { file: await picture(6000, 6000) });
    expect(errors).toMatchObject([{ code: 'not_a_picture', field: 'file' }]);
  });

  it('is refused with an unsupported extension', async () => {
    const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    const { errors } = await manager.call(uploadLogo, { file });
    expect(errors).toMatchObject([{ field: 'file', message: 'Logo must be a PNG, JPEG, WebP or GIF picture' }]);
  });

  it('is visible to everyone in the organization until it is removed', async () => {
    await manager.call(uploadLogo, { file: await picture(50, 20) });
    expect((await (await app.as('ROLE_TIME_CLOCK_USER')).call(viewLogo)).status).toBe(200);
    expect((await (await app.asEmail('manager@other.test')).call(viewLogo)).status).toBe(404);
    expect((await manager.call(removeLogo)).body.logoUrl).toBeNull();
    expect((await manager.call(viewLogo)).status).toBe(404);
    const entries = (await history()).length;
    expect((await manager.call(removeLogo)).status).toBe(201);
    expect(await history()).toHaveLength(entries);
  });
});

describe('features', () => {
  it('are switched by the company’s staff, whose name is in the organization’s history', async () => {
    const company = await app.asEmail('administrator@other.test');
    const { organization_id } = app.home;
    const on = await company.call(changeFeatureFlag, { organization_id, name: 'shopcoach', is_on: true });
    expect([on.status, on.body]).toEqual([201, { features: [{ name: 'shopcoach' }] }]);
    expect((await manager.call(featureFlags)).body).toEqual(on.body);
    expect((await company.call(featureFlagsOf, { organization_id })).body).toEqual(on.body);
    expect((await company.call(featureFlags)).body).toEqual({ features: [] });
    expect((await history())[0]).toMatchObject({
      action: 'features_changed',
      actor_name: 'Administrator Tester',
      before: { features: [] },
      after: on.body,
    });
    const off = await company.call(changeFeatureFlag, { organization_id, name: 'shopcoach', is_on: false });
    expect(off.body).toEqual({ features: [] });
    expect(await app.rows('select from events where organization_id = $1', [app.other.organization_id])).toEqual([]);
  });

  it('record no event when nothing changes', async () => {
    const company = await app.asEmail('administrator@other.test');
    const entries = (await history()).length;
    const input = { organization_id: app.home.organization_id, name: 'calendar', is_on: false };
    expect((await company.call(changeFeatureFlag, input)).status).toBe(201);
    expect(await history()).toHaveLength(entries);
  });

  it('are not found for an unknown organization', async () => {
    const company = await app.asEmail('administrator@other.test');
    const organization_id = uuidv7();
    const answers = [
      await company.call(featureFlagsOf, { organization_id }),
      await company.call(changeFeatureFlag, { organization_id, name: 'calendar', is_on: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('cannot be switched by an administrator of the organization', async () => {
    const administrator = await app.as('ROLE_ADMINISTRATOR');
    const input = { organization_id: app.home.organization_id, name: 'calendar', is_on: true };
    expect((await administrator.call(changeFeatureFlag, input)).status).toBe(401);
  });
});
