import type { RoleName } from '@baydesk/domain/permissions/roles';
import { LAKEVIEW_CUSTOMERS, NORTHLINE_CUSTOMERS } from './demo-customers.ts';
import { TORONTO_ORDERS } from './demo-orders.ts';
import { OTHER_ORDERS } from './demo-orders-elsewhere.ts';
import { NORTHLINE_PAYABLES } from './demo-payables.ts';
import { NORTHLINE_PURCHASES } from './demo-purchases.ts';
import { NORTHLINE_PART_SALES } from './demo-part-sales.ts';
import { NORTHLINE_RETURNS } from './demo-returns.ts';
import { NORTHLINE_CATALOGUE } from './demo-catalogue.ts';
import { NORTHLINE_STOCK } from './demo-stock.ts';
import { NORTHLINE_VENDORS } from './demo-vendors.ts';
import { LAKEVIEW_RULES, NORTHLINE_RULES } from './demo-shop-rules.ts';
import type { OrganizationPlan, PersonPlan } from '../build/build-organization.ts';

export const DEMO_PASSWORD = 'baydesk-demo';
/** The PIN of all people at the kiosk. */
export const DEMO_PIN = '4825';
const DEMO_COMPANY_DOMAIN = 'baydesk.demo';

const TORONTO = 'TOR';
const CALGARY = 'CGY';
const BUFFALO = 'BUF';
const EVERYWHERE = [TORONTO, CALGARY, BUFFALO];

export const demoAddress = (role: RoleName, domain = 'northline.demo') =>
  `${role.replace('ROLE_', '').toLowerCase().replaceAll('_', '-')}@${domain}`;

type Named = readonly [first_name: string, last_name: string, job_title: string];

const named = (
  role_id: RoleName,
  [first_name, last_name, job_title]: Named,
  works_at: readonly string[],
  clockable = false,
): PersonPlan => ({
  email: demoAddress(role_id),
  first_name,
  last_name,
  job_title,
  role_id,
  clockable,
  works_at,
  salary_type: clockable ? 'hourly' : 'salary',
});

const technician = (
  email: string,
  [first_name, last_name, job_title]: Named,
  works_at: readonly string[],
): PersonPlan => ({
  email: `${email}@northline.demo`,
  first_name,
  last_name,
  job_title,
  role_id: 'ROLE_TECHNICIAN',
  clockable: true,
  works_at,
});

/** A fleet shop with three locations and a person in every role. */
export const NORTHLINE: OrganizationPlan = {
  organization_id: '0b0f3a52-5a1e-4a38-9b53-6e1d7c2f9a10',
  name: 'Northline Truck & Fleet',
  details: {
    address: '1180 Queensway Avenue',
    city: 'Toronto',
    state_or_province: 'ON',
    postal_code: 'M8Z 1R4',
    telephone: '(416) 555 - 0100',
    website: 'northline.demo',
  },
  is_demo: true,
  features: ['shopcoach'],
  plans: ['Fleet'],
  workplaces: [
    {
      shop_id: TORONTO,
      name: 'Toronto',
      color: '#0b8a63',
      timezone: 'America/Toronto',
      closes_at: '18:00',
      address: '1180 Queensway Avenue',
      city: 'Toronto',
      state_or_province: 'ON',
      postal_code: 'M8Z 1R4',
      country_code: 'CA',
      telephone: '(416) 555 - 0100',
      tax: 'Ontario',
      departments: ['Service', 'Parts', 'Trailer shop', 'Office'],
    },
    {
      shop_id: CALGARY,
      name: 'Calgary',
      color: '#2563b8',
      timezone: 'America/Edmonton',
      closes_at: '18:00',
      address: '4420 Blackfoot Trail SE',
      city: 'Calgary',
      state_or_province: 'AB',
      postal_code: 'T2G 4E3',
      country_code: 'CA',
      telephone: '(403) 555 - 0100',
      tax: 'Alberta',
      departments: ['Service', 'Parts', 'Mobile repair'],
    },
    {
      shop_id: BUFFALO,
      name: 'Buffalo',
      color: '#a4512b',
      timezone: 'America/New_York',
      closes_at: '18:00',
      address: '655 Exchange Street',
      city: 'Buffalo',
      state_or_province: 'NY',
      postal_code: '14210',
      country_code: 'US',
      telephone: '(716) 555 - 0100',
      tax: 'Erie County sales tax',
      departments: ['Service', 'Parts'],
    },
  ],
  people: [
    named('ROLE_ADMINISTRATOR', ['Helen', 'Marchetti', 'Owner'], EVERYWHERE),
    named('ROLE_MANAGER', ['Samuel', 'Osei', 'General manager'], EVERYWHERE),
    named('ROLE_SERVICE_MANAGER', ['Ingrid', 'Solberg', 'Service manager'], [TORONTO, CALGARY]),
    named('ROLE_OFFICE_USER', ['Joyce', 'Ferreira', 'Office and payroll'], EVERYWHERE, true),
    named('ROLE_SERVICE_ADVISOR', ['Priya', 'Raman', 'Service advisor'], [TORONTO]),
    named('ROLE_SERVICE_ADVISOR_TECHNICIAN', ['Luc', 'Tremblay', 'Advisor and lead technician'], [CALGARY], true),
    named('ROLE_SERVICE_ADVISOR_NO_REPORTS', ['Grace', 'Whitfield', 'Service advisor'], [BUFFALO]),
    named('ROLE_SERVICE_ADVISOR_LIMITED_VIEW', ['Omar', 'Haddad', 'Service advisor, trainee'], [TORONTO]),
    named('ROLE_FOREMAN', ['Anita', 'Novak', 'Foreman'], [TORONTO], true),
    {
      ...named('ROLE_TECHNICIAN', ['Mike', 'Tran', 'Heavy duty technician'], [TORONTO], true),
      hourly_cost_cents: 46_50,
    },
    named('ROLE_TIME_CLOCK_USER', ['Dennis', 'Boyle', 'Yard and wash bay'], [TORONTO], true),
    { ...technician('sara.ahmadi', ['Sara', 'Ahmadi', 'Diesel technician'], [TORONTO]), hourly_cost_cents: 44_00 },
    // Without an hourly cost, so that a margin shows that it is not known.
    technician('jamal.lewis', ['Jamal', 'Lewis', 'Apprentice'], [TORONTO, BUFFALO]),
    technician('wes.carlson', ['Wes', 'Carlson', 'Heavy duty technician'], [CALGARY]),
    technician('maria.kowalski', ['Maria', 'Kowalski', 'Diesel technician'], [BUFFALO]),
    {
      ...technician('tomas.rivera', ['Tomas', 'Rivera', 'Apprentice'], [CALGARY]),
      status: 'invited',
    },
    {
      ...technician('brett.simmons', ['Brett', 'Simmons', 'Technician, on leave'], [TORONTO]),
      status: 'suspended',
    },
  ],
  rules: NORTHLINE_RULES,
  customers: NORTHLINE_CUSTOMERS,
  vendors: NORTHLINE_VENDORS,
  catalogue: NORTHLINE_CATALOGUE,
  stock: NORTHLINE_STOCK,
  orders: [...TORONTO_ORDERS, ...OTHER_ORDERS],
  purchases: NORTHLINE_PURCHASES,
  payables: NORTHLINE_PAYABLES,
  returns: NORTHLINE_RETURNS,
  part_sales: NORTHLINE_PART_SALES,
};

/** A second, small organization, which shows that data is kept apart. */
export const LAKEVIEW: OrganizationPlan = {
  organization_id: '7d1c9c0e-2b64-4f0b-8a4e-0f4c1f7f6b21',
  name: 'Lakeview Auto & Diesel',
  is_demo: true,
  plans: ['Single shop'],
  workplaces: [
    {
      shop_id: 'LAKE',
      name: 'Lakeview',
      color: '#6d4ab8',
      timezone: 'America/Halifax',
      address: '22 Harbour Road',
      city: 'Dartmouth',
      state_or_province: 'NS',
      postal_code: 'B2Y 3Z1',
      country_code: 'CA',
      telephone: '(902) 555 - 0100',
      tax: 'Nova Scotia',
      departments: ['Service'],
    },
  ],
  rules: LAKEVIEW_RULES,
  customers: LAKEVIEW_CUSTOMERS,
  people: [
    {
      email: demoAddress('ROLE_ADMINISTRATOR', 'lakeview.demo'),
      first_name: 'Aoife',
      last_name: 'Brennan',
      job_title: 'Owner',
      role_id: 'ROLE_ADMINISTRATOR',
      works_at: ['LAKE'],
    },
    {
      email: demoAddress('ROLE_TECHNICIAN', 'lakeview.demo'),
      first_name: 'Peter',
      last_name: 'Leblanc',
      job_title: 'Technician',
      role_id: 'ROLE_TECHNICIAN',
      clockable: true,
      works_at: ['LAKE'],
    },
  ],
};

/** The company's own staff; they may impersonate people only if COMPANY_EMAIL_DOMAIN is this domain. */
export const COMPANY: OrganizationPlan = {
  organization_id: 'c2a6d0b4-6c1d-4c55-9d0a-3f5b8e7a4c32',
  name: 'Baydesk Support',
  is_demo: true,
  workplaces: [
    {
      shop_id: 'HELP',
      name: 'Help desk',
      color: '#3b4a5a',
      timezone: 'America/Toronto',
      city: 'Toronto',
      state_or_province: 'ON',
    },
  ],
  people: [
    {
      email: `support@${DEMO_COMPANY_DOMAIN}`,
      first_name: 'Robin',
      last_name: 'Castellano',
      job_title: 'Customer support',
      role_id: 'ROLE_ADMINISTRATOR',
      works_at: ['HELP'],
    },
  ],
};
