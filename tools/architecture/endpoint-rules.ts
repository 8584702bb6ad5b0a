import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { pathFields } from '@baydesk/contract/define-endpoint';
import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import { rolesGranted } from '@baydesk/domain/permissions/permission-table';

const endpointName = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** Callable without signing in. Each entry gives the reason why that is safe. */
const PUBLIC_ENDPOINTS: Readonly<Record<string, string>> = {
  'POST /register': 'opens an organization; answers the same for a known address',
  'POST /login': 'starts a session; throttled',
  'GET /logout': 'answers the same without a session',
  'POST /forgot-password': 'never tells whether the address is known',
  'POST /reset-password': 'proved by a link that works once',
  'POST /confirm-invitation': 'proved by a link that works once',
  'POST /iam/email-verification': 'proved by a link that works once',
  'POST /iam/resend-email-verification': 'never tells whether the address is known',
  'POST /estimate/view': 'proved by the link of an estimate; shows what a customer may know',
  'POST /estimate/preview': 'proved by the link of an estimate; adds up what it shows',
  'POST /estimate/photo': 'proved by the link of an estimate; shows the photos sent with it',
  'POST /estimate/decide': 'proved by the link of an estimate, which works for one answer',
  'POST /invoice/view': 'proved by the link of an invoice; shows what a customer may know',
  'POST /invoice/pdf': 'proved by the link of an invoice; prints what it shows',
  'POST /invoice/payment/view': 'proved by the link of an invoice; shows what can be paid on it',
  'POST /invoice/payment/start': 'proved by the link of an invoice; opens the page where its balance is paid',
  'POST /invoice/payment/settle': 'proved by the link of an invoice; records what Stripe says was paid',
  'POST /stripe/{organization_id}/events': 'proved by the signature of Stripe with the organization’s own secret',
  'POST /kiosk/people': 'proved by the token of an allowed tablet; names the people who punch there',
  'POST /kiosk/identify': 'proved by the token of an allowed tablet and a PIN, whose tries are counted',
  'POST /kiosk/punch': 'proved by the token of an allowed tablet and a PIN, whose tries are counted',
  'GET /client-config': 'settings the sign-in page needs; none of them secret',
};

/** Callable by anyone signed in, whatever the role. */
const SIGNED_IN_ENDPOINTS: Readonly<Record<string, string>> = {
  'GET /iam/view-profile/': 'about oneself',
  'POST /iam/change-name': 'about oneself',
  'POST /iam/change-password': 'about oneself',
  'POST /iam/change-location': 'about oneself, among the locations one is enrolled in',
  'POST /token': 'about oneself',
  'GET /staff/my-workplaces': 'about oneself',
  'POST /exit-switch-user': 'ends what one started oneself',
  'GET /organization/feature-flags': 'which features one’s own organization has',
  'GET /organization/logo': 'one’s own organization’s picture, as on its papers',
  'GET /search': 'finds only what one may view, each group by its own permission',
  'GET /saved-views': 'one’s own; the list it belongs to has its own permission',
  'POST /saved-views/create': 'one’s own',
  'POST /saved-views/change': 'one’s own',
  'POST /saved-views/delete': 'one’s own',
  'GET /organization/first-steps': 'how far one’s own organization is set up, in counts',
};

/** Callable by the company's own staff. */
const ADMIN_PORTAL_ENDPOINTS: Readonly<Record<string, string>> = {
  'GET /people-to-impersonate': 'looks across organizations',
  'GET /switch-user': 'enters another organization',
  'GET /organization/{organization_id}/feature-flags': 'looks into another organization',
  'POST /organization/feature-flags/change': 'switches features of another organization',
};

const PINNED = {
  public: PUBLIC_ENDPOINTS,
  signed_in: SIGNED_IN_ENDPOINTS,
  admin_portal: ADMIN_PORTAL_ENDPOINTS,
} as const;

/** The spec's own two changes by GET; all others are POST. */
const CHANGES_BY_GET = ['GET /logout', 'GET /switch-user'];

/** Reads whose input contains a secret or too many ids for a query string. */
const READS_BY_POST = [
  'POST /customers/credits/preview',
  'POST /estimate/photo',
  'POST /estimate/preview',
  'POST /invoice/payment/view',
  'POST /invoice/pdf',
  'POST /inventory/deliveries/check',
  'POST /inventory/parts/labels',
  'POST /invoices/check',
  'POST /kiosk/people',
  'POST /work-orders/lines/check-delete',
];

export function bindingViolations(declared: readonly AnyEndpoint[], bound: readonly AnyEndpoint[]): string[] {
  const times = (endpoint: AnyEndpoint) => bound.filter((other) => other === endpoint).length;
  const names = declared.map(endpointName);
  return [
    ...declared
      .filter((endpoint) => times(endpoint) === 0)
      .map((endpoint) => `${endpointName(endpoint)} is bound to no handler`),
    ...declared
      .filter((endpoint) => times(endpoint) > 1)
      .map((endpoint) => `${endpointName(endpoint)} is bound more than once`),
    ...bound
      .filter((endpoint) => !declared.includes(endpoint))
      .map((endpoint) => `${endpointName(endpoint)} is not exported by a contract file`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is declared more than once`),
  ];
}

export function accessViolations(endpoints: readonly AnyEndpoint[]): string[] {
  return endpoints.flatMap((endpoint) => {
    const { permission } = endpoint;
    const name = endpointName(endpoint);
    if (typeof permission === 'string')
      return name in PINNED[permission] ? [] : [`${name} is ${permission} and not on the pinned list`];
    const granted = rolesGranted(permission.resource_name, permission.action_name);
    return ROLE_NAMES.some((role) => granted.includes(role)) ? [] : [`${name} needs a permission nobody has`];
  });
}

/** Entries of the pinned lists that no endpoint uses any more. */
export function idlePins(endpoints: readonly AnyEndpoint[]): string[] {
  return Object.entries(PINNED).flatMap(([access, list]) => {
    const used = endpoints.filter(({ permission }) => permission === access).map(endpointName);
    return Object.keys(list).filter((name) => !used.includes(name));
  });
}

const SECRET_FIELD = /(?:password|pin|token|secret|_key|badge_code)$/i;

/** Carry a secret, although they may be called by a person who acts for somebody. */
const SECRETS_WHILE_ACTING: Readonly<Record<string, string>> = {
  'POST /token': 'names the person who acts beside the one acted for, and ends within minutes',
};

/** Changes that take or answer a secret and are not refused to a person who acts for somebody. */
export function actingViolations(endpoints: readonly AnyEndpoint[]): string[] {
  const carrying = endpoints
    .filter(({ permission, effect }) => permission !== 'public' && effect === 'change')
    .filter(({ input, output }) =>
      [input, output].some((schema) => fieldsOf(schema).some((name) => SECRET_FIELD.test(name))),
    );
  const allowed = carrying.filter(({ is_refused_while_acting }) => !is_refused_while_acting).map(endpointName);
  return [
    ...allowed.filter((name) => !(name in SECRETS_WHILE_ACTING)).map((name) => `${name} carries a secret`),
    ...Object.keys(SECRETS_WHILE_ACTING)
      .filter((name) => !allowed.includes(name))
      .map((name) => `${name} needs no pin`),
  ];
}

const fieldsOf = (schema: AnyEndpoint['output']): string[] =>
  'shape' in schema ? Object.keys(schema.shape as object) : [];

/** Reads are GET, changes are POST, and every part of a path is an input field. */
export function shapeViolations(endpoints: readonly AnyEndpoint[]): string[] {
  return endpoints.flatMap((endpoint) => {
    const name = endpointName(endpoint);
    const fields = Object.keys(endpoint.input.shape);
    const is_change_by_get = endpoint.method === 'GET' && endpoint.effect === 'change';
    return [
      ...(is_change_by_get && !CHANGES_BY_GET.includes(name) ? [`${name} changes something by GET`] : []),
      ...(endpoint.method === 'POST' && endpoint.effect === 'read' && !READS_BY_POST.includes(name)
        ? [`${name} reads by POST`]
        : []),
      ...pathFields(endpoint.path)
        .filter((field) => !fields.includes(field))
        .map((field) => `${name} has no input field ${field}`),
      ...(endpoint.summary.endsWith('.') ? [] : [`${name} is not described by a sentence`]),
    ];
  });
}
