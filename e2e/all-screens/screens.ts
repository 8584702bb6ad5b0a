import type { Page } from '@playwright/test';
import { CATALOGUE_SCREENS } from './catalogue-screens.ts';
import { CUSTOMER_SCREENS } from './customer-screens.ts';
import { DELIVERY_SCREENS } from './delivery-screens.ts';
import { INVENTORY_SCREENS } from './inventory-screens.ts';
import { INVOICE_SCREENS } from './invoice-screens.ts';
import { KIOSK_SCREENS } from './kiosk-screens.ts';
import { MONEY_SCREENS } from './money-screens.ts';
import { ORDER_LIST_SCREENS } from './order-list-screens.ts';
import { ORDER_SCREENS } from './order-screens.ts';
import { OVERLAYS } from './overlays.ts';
import { PART_SALE_SCREENS } from './part-sale-screens.ts';
import { PARTS_SCREENS } from './parts-screens.ts';
import { PEOPLE_SCREENS } from './people-screens.ts';
import { PRICING_SCREENS } from './pricing-screens.ts';
import { RECORDS_SCREENS } from './records-screens.ts';
import { RETURN_SCREENS } from './return-screens.ts';
import type { Screen, ScreenGroup } from './screen.ts';
import type { Shop } from '../support/shop.ts';
import { TECHNICIAN_SCREENS } from './technician-screens.ts';
import { TIME_CLOCK_SCREENS } from './time-clock-screens.ts';
import { TIMESHEET_SCREENS } from './timesheet-screens.ts';
import { VEHICLE_SCREENS } from './vehicle-screens.ts';

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const at = (path: string) => () => path;
const LOCATIONS = '/administration/locations';
const OUTBOX = '/administration/outbox';

const GENERAL_SCREENS: readonly Screen[] = [
  {
    name: 'sign-in with problems at its fields',
    who: 'visitor',
    path: at('/login'),
    act: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
    shows: (page) => page.getByText('Password is a required field'),
  },
  { name: 'registration', who: 'visitor', path: at('/register'), shows: heading('Open an account') },
  {
    name: 'forgotten password',
    who: 'visitor',
    path: at('/forgot-password'),
    shows: heading('Forgot your password?'),
  },
  { name: 'new password', who: 'visitor', path: at('/reset-password?hash=x'), shows: heading('Set a new password') },
  { name: 'invitation', who: 'visitor', path: at('/confirm-invitation?hash=x'), shows: heading('Welcome to Baydesk') },
  {
    name: 'address to confirm',
    who: 'visitor',
    path: at('/email-verification'),
    shows: heading('Confirm your address'),
  },
  { name: 'no location', who: 'homeless', path: at('/no-location'), shows: heading('No location'), has_frame: true },
  {
    name: 'unknown address',
    who: 'administrator',
    path: at('/nothing/here'),
    shows: heading('There is no page at this address'),
  },
  {
    name: 'home with activity',
    who: 'administrator',
    path: at('/home'),
    shows: (page) => page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem').first(),
    has_frame: true,
  },
  {
    name: 'home of a technician',
    who: 'technician',
    path: at('/home'),
    shows: (page) => page.getByText('Nothing needs you right now'),
    has_frame: true,
  },
  {
    name: 'profile',
    who: 'administrator',
    path: at('/profile'),
    shows: (page) => page.getByRole('button', { name: 'Billing portal' }),
  },
  {
    name: 'locations',
    who: 'administrator',
    path: at(LOCATIONS),
    shows: (page) => page.getByRole('link', { name: 'Westfield' }),
  },
  {
    name: 'a search without results',
    who: 'administrator',
    path: at(`${LOCATIONS}?search=atlantis`),
    shows: (page) => page.getByText('No results found'),
  },
  {
    name: 'new location with problems at its fields',
    who: 'administrator',
    path: at(`${LOCATIONS}?open=new`),
    act: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
    shows: (page) => page.getByText('Shop ID is a required field'),
  },
  {
    name: 'the question before typed words are left',
    who: 'administrator',
    path: (shop) => `${LOCATIONS}?open=${shop.workplaceId('EAST')}`,
    act: async (page) => {
      await page.getByRole('dialog').getByLabel('Name').fill('Elsewhere');
      await page.getByRole('button', { name: 'Cancel' }).click();
    },
    shows: (page) => page.getByText('Close without saving?'),
  },
  {
    name: 'outbox',
    who: 'administrator',
    path: at(OUTBOX),
    shows: (page) => page.getByRole('link', { name: 'Your estimate' }),
  },
  {
    name: 'a message',
    who: 'administrator',
    path: at(OUTBOX),
    act: (page) => page.getByRole('link', { name: 'Your estimate' }).click(),
    shows: (page) => page.getByRole('button', { name: 'Copy link' }),
  },
  {
    name: 'people to impersonate',
    who: 'support',
    path: (shop) => `/impersonate-user?search=${shop.person('ROLE_FOREMAN').email}`,
    shows: (page) => page.getByRole('button', { name: 'Impersonate Foreman Okafor' }),
    has_frame: true,
  },
  {
    name: 'the features of an organization',
    who: 'support',
    path: (shop) => `/impersonate-user?search=${shop.person('ROLE_FOREMAN').email}`,
    act: (page) => page.getByRole('button', { name: /^Features of/ }).click(),
    shows: (page) => page.getByLabel('Switch on another'),
  },
  {
    name: 'the banner of somebody acting for somebody else',
    who: 'support',
    path: (shop) => `/impersonate-user?search=${shop.person('ROLE_FOREMAN').email}`,
    act: (page) => page.getByRole('button', { name: 'Impersonate Foreman Okafor' }).click(),
    shows: (page) => page.getByText('you are acting as Foreman Okafor'),
    has_frame: true,
  },
  {
    name: 'search',
    who: 'administrator',
    path: at('/home'),
    act: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
    },
    shows: (page) => page.getByRole('dialog').getByLabel('Search or jump to anything'),
  },
];

async function addMails(shop: Shop): Promise<void> {
  const body_text = 'Hello Dana,\n\nyour estimate is here:\n\nhttps://shop.test/estimate/1042\n\nHalton';
  await shop.addMail({ subject: 'Your estimate', status: 'failed', body_text });
  await shop.addMail({ subject: 'Your truck is ready', status: 'held' });
}

/** All screens, for the checks that apply to each of them. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  { name: 'accounts, home and outbox', screens: GENERAL_SCREENS, prepare: addMails },
  { name: 'customers', screens: CUSTOMER_SCREENS },
  { name: 'work orders', screens: ORDER_LIST_SCREENS },
  { name: 'a work order', screens: ORDER_SCREENS },
  { name: 'invoices', screens: INVOICE_SCREENS },
  { name: 'people', screens: PEOPLE_SCREENS, overlays: OVERLAYS },
  { name: 'records and pricing', screens: [...RECORDS_SCREENS, ...PRICING_SCREENS] },
  { name: 'parts', screens: [...PARTS_SCREENS, ...CATALOGUE_SCREENS] },
  { name: 'part sales', screens: PART_SALE_SCREENS },
  { name: 'returns', screens: RETURN_SCREENS },
  { name: 'deliveries', screens: DELIVERY_SCREENS },
  { name: 'inventory', screens: INVENTORY_SCREENS },
  { name: 'money', screens: MONEY_SCREENS },
  { name: 'vehicles', screens: VEHICLE_SCREENS },
  { name: 'technicians', screens: TECHNICIAN_SCREENS },
  { name: 'time clock', screens: TIME_CLOCK_SCREENS },
  { name: 'timesheets', screens: TIMESHEET_SCREENS },
  { name: 'kiosk', screens: KIOSK_SCREENS },
];
