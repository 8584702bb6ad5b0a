import { permissionsOf } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { expect, it } from 'vitest';
import type { Actor } from '../../../platform/request/actor.ts';
import { eventFor } from './hide-order-costs.ts';

const HERE = 'here';
const by = (role: RoleName, priceless_workplace_ids: readonly string[] = []) => ({
  actor: { permissions: permissionsOf(role), priceless_workplace_ids } as Actor,
});

const PRICED = {
  workplace_id: HERE,
  before: { part_requests: { seal: { cost: null, sell_price: null, price_reasons: [] } } },
  after: {
    part_requests: { seal: { cost: 40_00, sell_price: 68_00, price_reasons: ['40.00 plus 70 %'] }, gone: null },
    order: { quoted_total: 68_00 },
    lines: [{ line_name: 'Replace wheel seal', labour_cost: 12_00 }],
  },
};

it('a person who may see costs reads the whole event', () => {
  expect(eventFor(by('ROLE_MANAGER'), PRICED)).toEqual(PRICED);
  expect(eventFor(by('ROLE_FOREMAN'), PRICED)).toEqual(PRICED);
});

it.each(['ROLE_TECHNICIAN', 'ROLE_SERVICE_ADVISOR_LIMITED_VIEW'] as const)('a %s reads prices and no costs', (role) => {
  expect(eventFor(by(role), PRICED)).toEqual({
    workplace_id: HERE,
    before: { part_requests: { seal: { sell_price: null } } },
    after: {
      part_requests: { seal: { sell_price: 68_00 }, gone: null },
      order: { quoted_total: 68_00 },
      lines: [{ line_name: 'Replace wheel seal' }],
    },
  });
});

it('a technician sees no costs and no prices where the location hides its prices', () => {
  expect(eventFor(by('ROLE_TECHNICIAN', [HERE]), PRICED)).toEqual({
    workplace_id: HERE,
    before: { part_requests: { seal: {} } },
    after: { part_requests: { seal: {}, gone: null }, order: {}, lines: [{ line_name: 'Replace wheel seal' }] },
  });
  expect(eventFor(by('ROLE_TECHNICIAN', ['elsewhere']), PRICED).after?.order).toEqual({ quoted_total: 68_00 });
});

it('an event without values stays as it is', () => {
  const created = { workplace_id: null, before: null, after: null };
  expect(eventFor(by('ROLE_TECHNICIAN'), created)).toEqual(created);
});
