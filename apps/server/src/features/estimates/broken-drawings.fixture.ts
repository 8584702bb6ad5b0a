/** Drawings that go wrong, each in its own way. */
export function fails(): never {
  throw new Error('no such font');
}

export function endsItsThread(): void {
  process.exit(1);
}

export function neverEnds(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
