import type { ClientBase } from 'pg';

/** Enqueues pending messages again; those with a link fail, because backups contain no links. */
export async function settleMails(client: ClientBase): Promise<void> {
  await client.query(
    `update mails set status = 'failed', version = version + 1,
       last_error = 'The link in this message did not outlive a restore. A new one has to be asked for.'
     where status in ('pending', 'held') and body_text like '%{link}%'`,
  );
  await client.query(
    `select enqueue_job('send_mail', json_build_object('organization_id', organization_id, 'mail_id', id), 'send_mail:' || id)
     from mails where status = 'pending'`,
  );
}
