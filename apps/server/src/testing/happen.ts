import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '../platform/writes/events.ts';
import { inOrganization } from '../platform/database/transaction.ts';
import type { TestApp } from './test-app.ts';

interface Happening {
  readonly entity_id?: string;
  readonly name?: Parameters<typeof recordEvent>[1];
  readonly workplace_id?: string;
  readonly organization_id?: string;
  /** Runs between the event and its commit. */
  readonly meanwhile?: () => Promise<void>;
}

/** Records an event as if something had changed in the shop; returns the id of the changed entity. */
export async function happen(app: TestApp, happening: Happening = {}): Promise<string> {
  const { entity_id = uuidv7(), name = 'workplace.changed', workplace_id = null, meanwhile } = happening;
  const { organization_id = app.home.organization_id } = happening;
  const actor = { organization_id, user_id: null, first_name: 'Test', last_name: '' };
  await inOrganization(app.services.database, organization_id, async ({ db }) => {
    await recordEvent({ db, now: Temporal.Now.instant(), request_id: 'test', actor }, name, {
      entity_id,
      workplace_id,
    });
    await meanwhile?.();
  });
  return entity_id;
}
