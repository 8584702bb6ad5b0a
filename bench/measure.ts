import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Measured {
  readonly per_second: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
}

const ROUNDS = 7;
const ROUND_SECONDS = 3;
/** Node compiles code that runs often, so it is warmed up first. */
const WARM_UP_SECONDS = 10;
const CONNECTIONS = 20;

/** To a hundredth. */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 100) / 100;
}

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5);

/** Runs each load in turn for several rounds, so that a noisy moment affects all of them, and returns every round. */
export async function compare<Name extends string>(
  loads: Readonly<Record<Name, Load>>,
): Promise<readonly Record<Name, Measured>[]> {
  const names = Object.keys(loads) as Name[];
  for (const name of names) await fire(loads[name], WARM_UP_SECONDS);
  const rounds: Record<Name, Measured>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: [Name, Measured][] = [];
    for (const name of names) measured.push([name, await fire(loads[name], ROUND_SECONDS)]);
    rounds.push(Object.fromEntries(measured) as Record<Name, Measured>);
  }
  return rounds;
}

async function fire(load: Load, duration: number): Promise<Measured> {
  const result = await autocannon({ url: load.url, headers: { ...load.headers }, connections: CONNECTIONS, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url} answered ${result.non2xx} times with an error and failed ${result.errors} times`);
  return { per_second: result.requests.average, p50_ms: result.latency.p50, p95_ms: result.latency.p97_5 };
}
