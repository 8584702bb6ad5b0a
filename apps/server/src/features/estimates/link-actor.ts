import type { EventActor } from '../../platform/events.ts';

/** Somebody without an account, known by the name they gave or the message was sent to. */
export const linkActor = ({ organization_id }: { readonly organization_id: string }, name: string): EventActor => ({
  organization_id,
  user_id: null,
  first_name: name,
  last_name: '',
});
