import { changeKioskAccess, setMyPin, viewKioskAccess, viewMyKioskAccess } from '@baydesk/contract/kiosk.contract';
import type { KioskAccess } from '@baydesk/contract/kiosk.contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { id, personOf } from '../../../testing/people.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { scan } from '../../../testing/scan.ts';
import { KioskAccessDialog } from './KioskAccessDialog.tsx';
import { MyPinSection } from './MyPinSection.tsx';

const MIA = { id: id(30), first_name: 'Mia', last_name: 'Okafor' };
const accessOf = (differing: Partial<KioskAccess> = {}): KioskAccess => ({
  staff_id: MIA.id,
  badge_code: 'B-1',
  has_pin: true,
  locked_until: null,
  ...differing,
});

const server = startFakeServer();
const dialog = page.getByRole('dialog', { name: 'Kiosk access of Mia Okafor' });
const openDialog = () => renderPart(<KioskAccessDialog person={MIA} onClose={() => undefined} />);

it('an administrator gives a person a badge by scanning it, and a PIN', async () => {
  server.answer(viewKioskAccess, accessOf({ has_pin: false }));
  server.answer(changeKioskAccess, accessOf());
  await openDialog();
  await expect.element(dialog).toMatchTextContent('They have no PIN yet');
  await dialog.getByLabelText('PIN', { exact: true }).fill('482915');
  scan('B-00471');
  await expect.element(dialog.getByLabelText('Badge')).toHaveValue('B-00471');
  expect(await axeViolations()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.inputsOf(changeKioskAccess)).toHaveLength(1);
  expect(server.inputsOf(changeKioskAccess)[0]).toEqual({ staff_id: MIA.id, badge_code: 'B-00471', pin: '482915' });
});

it('says until when a person is locked out, and leaves the PIN as it is without a new one', async () => {
  server.answer(viewKioskAccess, accessOf({ locked_until: '2999-01-01T12:00:00Z' }));
  server.answer(changeKioskAccess, accessOf());
  await openDialog();
  await expect.element(dialog).toMatchTextContent('Locked until 07:00');
  await dialog.getByLabelText('Badge').fill('B-2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.inputsOf(changeKioskAccess)).toHaveLength(1);
  expect(server.inputsOf(changeKioskAccess)[0]).toMatchObject({ badge_code: 'B-2', pin: null });
});

it('says whose badge it is already', async () => {
  server.answer(viewKioskAccess, accessOf());
  server.refuse(changeKioskAccess, 400, { code: 'badge_taken', message: 'Ben Okafor has this badge already.' });
  await openDialog();
  await dialog.getByLabelText('Badge').fill('B-3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toMatchTextContent('Ben Okafor has this badge already.');
});

const TECHNICIAN = personOf('ROLE_TECHNICIAN', { clockable: true });

it('people set their own PIN, which is refused when it is too simple', async () => {
  server.answer(viewMyKioskAccess, accessOf({ has_pin: false }));
  await renderPart(<MyPinSection />, { person: TECHNICIAN });
  const pin = page.getByLabelText('PIN', { exact: true });
  await pin.fill('12');
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect.element(page.getByText('A PIN has 4 to 8 digits')).toBeVisible();
  server.refuse(setMyPin, 400, { code: 'pin_too_simple', message: 'This PIN is too easy to guess.', field: 'pin' });
  await pin.fill('1234');
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect.element(page.getByText('This PIN is too easy to guess.')).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  server.answer(setMyPin, accessOf());
  await pin.fill('482915');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Your PIN is set')).toBeVisible();
  await expect.element(pin).toHaveValue('');
});

it('people who do not clock time have no PIN', async () => {
  await renderPart(
    <>
      <h1>Profile</h1>
      <MyPinSection />
    </>,
    { person: personOf('ROLE_TECHNICIAN') },
  );
  await expect.element(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect.element(page.getByText('Kiosk PIN')).not.toBeInTheDocument();
});
