import type { EstimateLink } from '@baydesk/contract/estimates.contract';
import { listEstimateLinks } from '@baydesk/contract/estimates.contract';
import { clientConfig } from '@baydesk/contract/system.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { estimateLinkOf } from '../../../testing/estimates.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openOrder, SERVICE } from '../../../testing/open-order.ts';
import { CLIENT_CONFIG } from '../../../testing/people.ts';

const server = startFakeServer();
beforeEach(() => server.leaveTheRest());

describe('an estimate that was sent', () => {
  const line = page.getByRole('listitem').filter({ hasText: SERVICE.line_name });
  const openSent = async (differing: Partial<EstimateLink>, has_mail_server = true) => {
    server.answer(clientConfig, { ...CLIENT_CONFIG, has_mail_server });
    server.answer(listEstimateLinks, { collection: [estimateLinkOf(differing)] });
    await openOrder(server);
  };
  const SEEN = '2026-03-02T15:20:00.000Z';

  it.each([
    ['not opened', {}, /sent to Dana Okafor Mar 2, .*, not opened/],
    ['opened', { first_seen_at: SEEN }, /sent to Dana Okafor Mar 2, .*, opened Mar 2, /],
    ['changed since', { state: 'changed' }, /sent to Dana Okafor Mar 2, .*, changed since/],
    ['not answered in time', { state: 'expired' }, /sent to Dana Okafor Mar 2, .*, no answer/],
  ] as const)('says on the lines that wait for it that it is %s', async (_, differing, words) => {
    await openSent(differing);
    await expect.element(line).toMatchTextContent(words);
  });

  it('is in the outbox where no mail server is set up', async () => {
    await openSent({}, false);
    await expect.element(line).toMatchTextContent(/written to Dana Okafor Mar 2, .*, waits in the outbox/);
  });

  it('can be sent again, but nothing asks for that', async () => {
    await openSent({});
    await expect.element(page.getByRole('button', { name: 'Send again' })).toHaveAttribute('data-variant', 'default');
  });

  it('is to be sent once more after the order changed', async () => {
    await openSent({ state: 'changed' });
    await expect.element(page.getByRole('button', { name: 'Send estimate' })).toHaveAttribute('data-variant', 'filled');
  });
});
