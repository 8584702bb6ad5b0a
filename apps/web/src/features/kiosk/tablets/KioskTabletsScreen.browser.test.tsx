import { allowKioskDevice, listKioskDevices, revokeKioskDevice } from '@baydesk/contract/kiosk.contract';
import { listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { kioskDeviceOf } from '../../../testing/kiosk.ts';
import { listOf } from '../../../testing/list-of.ts';
import { MIDTOWN, personOf } from '../../../testing/people.ts';
import { renderProgram } from '../../../testing/render-program.tsx';
import { storedKiosk } from '../stored-kiosk.ts';

const AT = '/administration/kiosk-tablets';
const TOKEN = 'y'.repeat(40);
const server = startFakeServer();
beforeEach(() => {
  server.leaveTheRest();
  server.answer(listWorkplaces, listOf([MIDTOWN]));
  server.answer(listKioskDevices, { collection: [kioskDeviceOf()] });
});

const devices = page.getByRole('list', { name: 'Kiosk tablets' });

it('lists the tablets: where they are, who allowed them, and when they were last seen', async () => {
  await renderProgram(server, { at: AT });
  await expect.element(devices).toMatchTextContent('East door');
  await expect.element(devices).toMatchTextContent('Midtown');
  await expect.element(devices).toMatchTextContent('Allowed by Robin Administrator');
  await expect.element(devices).toMatchTextContent('Not seen yet');
  expect(await axeViolations()).toEqual([]);
});

it('says what a kiosk is for while there is none', async () => {
  server.answer(listKioskDevices, { collection: [] });
  await renderProgram(server, { at: AT });
  await expect.element(page.getByText(/tablet by the door where everybody clocks in/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use this device as a kiosk' })).toBeVisible();
});

it('stores the token on this device and opens the kiosk', async () => {
  server.answer(allowKioskDevice, ({ id, name }) => ({ device: kioskDeviceOf({ id, name }), token: TOKEN }));
  const goesTo = vi.fn<(path: string) => void>();
  // Prevented, because the tests would be left with the page.
  const stay = (event: NavigateEvent) => {
    goesTo(new URL(event.destination.url).pathname);
    event.preventDefault();
  };
  await renderProgram(server, { at: AT });
  await page.getByRole('button', { name: 'Use this device as a kiosk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use this device as a kiosk' });
  await dialog.getByLabelText('Name').fill('East door');
  expect(await axeViolations()).toEqual([]);
  window.navigation.addEventListener('navigate', stay, { once: true });
  await dialog.getByRole('button', { name: 'Use as a kiosk' }).click();
  await expect.poll(() => goesTo.mock.calls).toEqual([['/kiosk']]);
  const [allowed] = server.inputsOf(allowKioskDevice);
  expect(allowed).toMatchObject({ name: 'East door', workplace_id: MIDTOWN.id });
  expect(storedKiosk.read()).toEqual({ device_id: allowed?.id, token: TOKEN });
});

it('takes a tablet back after a question, and forgets the token if it is this one', async () => {
  const device = kioskDeviceOf();
  storedKiosk.keep({ device_id: device.id, token: TOKEN });
  server.answer(revokeKioskDevice, { id: device.id });
  await renderProgram(server, { at: AT });
  await expect.element(devices.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Take back East door' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back East door?' });
  await expect.element(dialog).toMatchTextContent('Nobody can punch there any more');
  await dialog.getByRole('button', { name: 'Take back', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(revokeKioskDevice)).toEqual([{ id: device.id, version: 1 }]);
  expect(storedKiosk.read()).toBeNull();
});

it('offers nothing to change to those who may only look', async () => {
  await renderProgram(server, { at: AT, person: personOf('ROLE_OFFICE_USER') });
  await expect.element(devices).toMatchTextContent('East door');
  await expect.element(page.getByRole('button', { name: 'Use this device as a kiosk' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
});
