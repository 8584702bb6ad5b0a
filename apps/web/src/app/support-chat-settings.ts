import type { Profile } from '@baydesk/contract/profile.contract';

/** Who is asking, signed by the server's hash so that nobody can chat in another's name. */
export function supportChatSettings({ user_id, name, email, created_on, intercom_data }: Profile) {
  return {
    user_id,
    name,
    email,
    created_at: Math.floor(Date.parse(created_on.date) / 1000),
    user_hash: intercom_data.userHash,
    company: intercom_data.company,
  };
}
