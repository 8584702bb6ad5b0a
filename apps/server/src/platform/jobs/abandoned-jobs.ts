import type { Pool, PoolClient } from 'pg';

const NAME = 'baydesk-jobs';
const SETTLED_AFTER_SECONDS = 60;

/** Names the worker on the connection it holds while it runs, so that other processes can see whether it still runs. */
export async function announceWorker(client: PoolClient, worker_id: string): Promise<void> {
  await client.query("select set_config('application_name', $1, false)", [`${NAME} ${worker_id}`]);
}

/**
 * Frees jobs whose process was killed; the queue itself would wait four hours. A worker that lost its connection has
 * some time to reconnect.
 */
export async function releaseAbandonedJobs(pool: Pool, settled_after_seconds = SETTLED_AFTER_SECONDS): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs
       where locked_at < now() - make_interval(secs => $1)
         and not exists (select from pg_stat_activity where application_name = $2 || ' ' || locked_by)
     ))`,
    [settled_after_seconds, NAME],
  );
}
