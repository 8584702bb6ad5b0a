import { expect, it } from 'vitest';
import { scannedKeys } from './scanned-keys.ts';

const keysOf = (code: string): readonly string[] => code.split('');

const type = (keys: readonly string[], pause_ms: number, take = scannedKeys(), start = 0) =>
  keys.map((key, index) => take({ key, at: start + index * pause_ms })).at(-1);

it('reads the code of a scanner, which types fast and ends with Enter', () => {
  expect(type([...keysOf('0123456789012'), 'Enter'], 8)).toBe('0123456789012');
});

it('keeps capital letters, before which Shift is pressed', () => {
  expect(type(['Shift', 'Q', 'P', '-', '2', '3', 'Enter'], 10)).toBe('QP-23');
});

it('leaves alone what a person types', () => {
  expect(type([...keysOf('12345'), 'Enter'], 120)).toBeNull();
});

it('leaves alone a short number however fast it is typed', () => {
  expect(type([...keysOf('12'), 'Enter'], 20)).toBeNull();
});

it('forgets the number typed before a scan', () => {
  const take = scannedKeys();
  type(['1', '2'], 150, take);
  expect(type([...keysOf('4707QP23'), 'Enter'], 10, take, 1000)).toBe('4707QP23');
});
