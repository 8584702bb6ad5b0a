import type { EventView } from '@baydesk/contract/organization.contract';

type Told = Pick<EventView, 'entity' | 'action' | 'workplace_name' | 'after'>;

/** What somebody did, told after their name; `{words}` come from the event. */
const SENTENCES: Readonly<Record<string, string>> = {
  'organization.registered': 'opened the account',
  'session.signed_in': 'signed in',
  'staff.invitation_confirmed': 'joined',
  'staff.email_verified': 'confirmed their e-mail address',
  'staff.name_changed': 'changed their name',
  'staff.password_changed': 'changed their password',
  'staff.password_reset': 'set a new password',
  'staff.location_changed': 'went to {location}',
  'session.impersonation_started': 'is being helped by support',
  'session.impersonation_ended': 'is no longer helped by support',
  'workplace.created': 'opened the location {name}',
  'workplace.changed': 'changed the location {name}',
  'mail.sent': 'sent a message',
  'mail.sent_again': 'sent a message again',
  'mail.failed': 'could not send a message',
};

/** 'changed the location Toronto'; something new that has no sentence yet is still told, in its own words. */
export function describeEvent(event: Told): string {
  const sentence =
    SENTENCES[`${event.entity}.${event.action}`] ?? `${words(event.action)}: ${words(event.entity)} {name}`;
  return sentence
    .replace('{location}', event.workplace_name ?? 'another location')
    .replace('{name}', nameIn(event.after) ?? event.workplace_name ?? '')
    .trim();
}

const words = (identifier: string) => identifier.replaceAll('_', ' ');

function nameIn(fields: EventView['after']): string | undefined {
  const name = fields?.['name'];
  return typeof name === 'string' ? name : undefined;
}
