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

const ROUND_SECONDS = 3;
const CONNECTIONS = 20;

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Puts each load on in turn, several rounds, so that a noisy moment hits all alike; answers the medians. */
export async function compare<Name extends string>(
  loads: Readonly<Record<Name, Load>>,
  rounds = 3,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(loads) as Name[];
  const seen = new Map<Name, Measured[]>(names.map((name) => [name, []]));
  for (const name of names) await fire(loads[name], 1);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) seen.get(name)?.push(await fire(loads[name], ROUND_SECONDS));
  const summary = names.map((name) => {
    const results = seen.get(name) ?? [];
    return [
      name,
      {
        per_second: median(results.map((result) => result.per_second)),
        p50_ms: median(results.map((result) => result.p50_ms)),
        p95_ms: median(results.map((result) => result.p95_ms)),
      },
    ] as const;
  });
  return Object.fromEntries(summary) as Record<Name, Measured>;
}

async function fire(load: Load, duration: number): Promise<Measured> {
  const result = await autocannon({ url: load.url, headers: { ...load.headers }, connections: CONNECTIONS, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url} answered ${result.non2xx} times with an error and failed ${result.errors} times`);
  return { per_second: result.requests.average, p50_ms: result.latency.p50, p95_ms: result.latency.p97_5 };
}
