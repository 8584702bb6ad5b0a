import type { Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const at = (path: string) => () => path;
const STAFF = '/administration/staff';
const SETTINGS = '/administration/settings';
const LOCATIONS = '/administration/locations';

const openPerson = (name: string) => (page: Page) => page.getByRole('link', { name }).click();
const choose = async (page: Page, target: string, item: string) => {
  await page.getByRole('button', { name: target }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** The screens about people, locations and the settings of the organization. */
export const PEOPLE_SCREENS: readonly Screen[] = [
  {
    name: 'staff',
    who: 'administrator',
    path: at(STAFF),
    shows: (page) => page.getByRole('link', { name: 'Foreman Okafor' }),
  },
  { name: 'an invitation', who: 'administrator', path: at(`${STAFF}?open=new`), shows: dialog('Invite person') },
  {
    name: 'the roles to choose from',
    who: 'manager',
    path: at(`${STAFF}?open=new`),
    act: (page) => page.getByRole('combobox', { name: 'Role' }).click(),
    shows: (page) => page.getByRole('option', { name: /^Administrator/ }),
  },
  {
    name: 'a person who works here',
    who: 'administrator',
    path: at(STAFF),
    act: openPerson('Foreman Okafor'),
    shows: (page) => page.getByRole('button', { name: 'Suspend', exact: true }),
  },
  {
    name: 'a person who was invited',
    who: 'administrator',
    path: at(`${STAFF}?status=invited`),
    act: openPerson('Ivo Novak'),
    shows: (page) => page.getByRole('button', { name: 'Send invitation again' }),
  },
  {
    name: 'oneself among the staff',
    who: 'administrator',
    path: at(STAFF),
    act: openPerson('Administrator Okafor'),
    shows: (page) => page.getByText('This is you'),
  },
  {
    name: 'a person above oneself',
    who: 'manager',
    path: at(STAFF),
    act: openPerson('Administrator Okafor'),
    shows: (page) => page.getByText('Only an administrator can change Administrator.'),
  },
  {
    name: 'the question before a person is removed',
    who: 'administrator',
    path: at(STAFF),
    act: async (page) => {
      await openPerson('Foreman Okafor')(page);
      await choose(page, 'More for this person', 'Remove…');
    },
    shows: dialog('Remove Foreman Okafor?'),
  },
  {
    name: 'a location whose timezone changes',
    who: 'administrator',
    path: (shop) => `${LOCATIONS}?open=${shop.workplaceId('EAST')}`,
    act: async (page) => {
      await page.getByLabel('Shop ID').fill('ETN');
      await page.getByRole('combobox', { name: 'Timezone' }).fill('halifax');
      await page.getByRole('option', { name: /Halifax/ }).click();
    },
    shows: (page) => page.getByText('A new timezone moves no moment'),
  },
  {
    name: 'the question before a location is closed',
    who: 'administrator',
    path: (shop) => `${LOCATIONS}?open=${shop.workplaceId('EAST')}`,
    act: (page) => choose(page, 'More for this location', 'Close location…'),
    shows: (page) => page.getByText('It is the default of'),
  },
  {
    name: 'settings to read',
    who: 'office',
    path: at(SETTINGS),
    shows: (page) => page.getByText('You can read these settings.'),
  },
  {
    name: 'settings with problems at their fields',
    who: 'administrator',
    path: at(SETTINGS),
    act: async (page) => {
      await page.getByRole('figure', { name: 'Sketch of an invoice' }).waitFor();
      const details = page.getByRole('region', { name: 'Organization details' });
      await details.getByLabel('Name').fill('');
      await details.getByRole('button', { name: 'Save' }).click();
    },
    shows: (page) => page.getByText('Name is a required field'),
  },
];
