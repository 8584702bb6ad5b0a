import { permissionsOf } from '@baydesk/domain/permissions/permission';
import { expect, it } from 'vitest';
import { eventFor } from './hide-order-costs.ts';

const PRICED = {
  before: { part_requests: { seal: { cost: null, sell_price: null, price_reasons: [] } } },
  after: {
    part_requests: { seal: { cost: 40_00, sell_price: 68_00, price_reasons: ['40.00 plus 70 %'] }, gone: null },
    order: { quoted_total: 68_00 },
    lines: [{ line_name: 'Replace wheel seal', labour_cost: 12_00 }],
  },
};

it('a person who may see costs reads the whole event', () => {
  expect(eventFor(permissionsOf('ROLE_MANAGER'), PRICED)).toEqual(PRICED);
  expect(eventFor(permissionsOf('ROLE_FOREMAN'), PRICED)).toEqual(PRICED);
});

it.each(['ROLE_TECHNICIAN', 'ROLE_SERVICE_ADVISOR_LIMITED_VIEW'] as const)('a %s reads prices and no costs', (role) => {
  expect(eventFor(permissionsOf(role), PRICED)).toEqual({
    before: { part_requests: { seal: { sell_price: null } } },
    after: {
      part_requests: { seal: { sell_price: 68_00 }, gone: null },
      order: { quoted_total: 68_00 },
      lines: [{ line_name: 'Replace wheel seal' }],
    },
  });
});

it('an event without values stays as it is', () => {
  const created = { before: null, after: null };
  expect(eventFor(permissionsOf('ROLE_TECHNICIAN'), created)).toEqual(created);
});
