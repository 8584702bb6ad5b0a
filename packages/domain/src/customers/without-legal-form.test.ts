import { expect, it } from 'vitest';
import { withoutLegalForm } from './without-legal-form.ts';

it.each([
  ['Halton Freight Ltd.', 'Halton Freight'],
  ['Halton  Freight, Inc', 'Halton Freight,'],
  ['Transport Gagné Ltée', 'Transport Gagné'],
  ['H.V.A.C. Movers L.L.C.', 'H.V.A.C. Movers'],
  ['Limited', 'Limited'],
  ['', ''],
])('%s is told from others by %s', (name, telling) => {
  expect(withoutLegalForm(name)).toBe(telling);
});
