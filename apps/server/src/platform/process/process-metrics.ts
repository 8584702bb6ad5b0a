import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** One registry for the process, shared by all servers it builds. */
export const process_metrics = new Registry();
collectDefaultMetrics({ register: process_metrics });

/** Node aborts the process when it lists a handle that is just being collected. `nodejs_active_resources` tells the same safely. */
const UNSAFE = ['nodejs_active_handles', 'nodejs_active_requests'];
for (const name of UNSAFE.flatMap((each) => [each, `${each}_total`])) process_metrics.removeSingleMetric(name);

export const jobsRun = new Counter({
  name: 'baydesk_jobs_total',
  help: 'Jobs that ended, by task and outcome.',
  labelNames: ['task', 'outcome'],
  registers: [process_metrics],
});

export const liveStreams = new Gauge({
  name: 'baydesk_live_streams',
  help: 'Browsers listening for changes right now.',
  registers: [process_metrics],
});

export const documentsAsked = new Counter({
  name: 'baydesk_documents_total',
  help: 'Documents asked for, by outcome.',
  labelNames: ['outcome'],
  registers: [process_metrics],
});
