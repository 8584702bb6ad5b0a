import { percentile } from './measure.ts';

/** One kind of call to a shop of some size: the calls to the product, and the same by bare pg. */
export interface PreparedRead {
  readonly read: string;
  /** How many vehicles or orders the shop has. */
  readonly size: number;
  readonly product: readonly (() => Promise<unknown>)[];
  readonly bare: readonly (() => Promise<unknown>)[];
  /** Takes back what the call of the product changed, without being timed. */
  readonly undo?: readonly (() => Promise<unknown>)[];
}

export interface MeasuredRead {
  readonly read: string;
  readonly size: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly bare_p50_ms: number;
  readonly bare_p95_ms: number;
}

/** Enough calls that one noisy moment does not decide the 95th percentile. */
const CALLS = 1_000;
/** Fewer calls make the run quicker and its percentiles less certain. */
const MOST_CALLS = Number(process.env.BENCH_CALLS ?? Infinity);
const WARM_UP_SHARE = 0.2;

/** Times each call, taking turns between the shops, after a warm-up that makes every call once; `times` is for calls in doubt. */
export async function timeInTurns(shops: readonly PreparedRead[], wanted = CALLS, times = 1): Promise<MeasuredRead[]> {
  const calls = Math.min(wanted, MOST_CALLS) * times;
  const timed = shops.map((shop) => ({ ...shop, product_ms: [] as number[], bare_ms: [] as number[] }));
  const addresses = shops[0]?.product.length ?? 0;
  const warm_up = Math.max(calls * WARM_UP_SHARE, addresses);
  for (let call = 0; call < warm_up + calls; call += 1)
    for (const { product, bare, undo, product_ms, bare_ms } of timed) {
      const ours = await timeOf(product[call % addresses]);
      await undo?.[call % addresses]?.();
      const theirs = await timeOf(bare[call % addresses]);
      if (call < warm_up) continue;
      product_ms.push(ours);
      bare_ms.push(theirs);
    }
  return timed.map(({ read, size, product_ms, bare_ms }) => ({
    read,
    size,
    p50_ms: percentile(product_ms, 0.5),
    p95_ms: percentile(product_ms, 0.95),
    bare_p50_ms: percentile(bare_ms, 0.5),
    bare_p95_ms: percentile(bare_ms, 0.95),
  }));
}

async function timeOf(call: (() => Promise<unknown>) | undefined): Promise<number> {
  const began = performance.now();
  await call?.();
  return performance.now() - began;
}
