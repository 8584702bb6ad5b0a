import { changeFeatureFlag, featureFlagsOf } from '@baydesk/contract/organization.contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id } from '../../../testing/people.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { FeaturesDrawer } from './FeaturesDrawer.tsx';

const server = startFakeServer();

it('switches a feature of an organization on by its name, and off again', async () => {
  const organization = { organization_id: id(12), organization_name: 'Northline Fleet Service' };
  server.answer(featureFlagsOf, { features: [] });
  server.answer(changeFeatureFlag, ({ name, is_on }) => ({ features: is_on ? [{ name }] : [] }));
  await renderPart(<FeaturesDrawer organization={organization} onClose={() => undefined} />);
  const drawer = page.getByRole('dialog', { name: 'Features of Northline Fleet Service' });
  await drawer.getByRole('button', { name: 'Switch on' }).click();
  await expect.element(drawer.getByText('Name is a required field')).toBeVisible();
  await drawer.getByLabelText('Switch on another').fill('shopcoach');
  await userEvent.keyboard('{Enter}');
  const feature = drawer.getByRole('switch', { name: 'shopcoach' });
  await expect.element(feature).toBeChecked();
  await feature.click({ force: true });
  await expect.element(feature).not.toBeChecked();
  const { organization_id } = organization;
  expect(server.inputsOf(changeFeatureFlag)).toEqual([
    { organization_id, name: 'shopcoach', is_on: true },
    { organization_id, name: 'shopcoach', is_on: false },
  ]);
});
