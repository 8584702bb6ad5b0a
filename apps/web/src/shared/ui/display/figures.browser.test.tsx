import { statusLabel } from '@baydesk/domain/status/status-label';
import { cents } from '@baydesk/domain/money/cents';
import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { Hours } from './Hours.tsx';
import { Money } from './Money.tsx';
import { StatusBadge } from './StatusBadge.tsx';

it.each([
  [cents(1_284_50), '$1,284.50', false],
  [cents(-12_00), '−$12.00', false],
  [cents(0), '$0.00', true],
  [null, '–', false],
])('shows %s cents as %s, muted: %s', async (value, text, is_muted) => {
  const { screen } = await renderPart(<Money value={value} />);
  const figure = screen.getByText(text, { exact: true });
  await expect.element(figure).toBeVisible();
  expect(figure.element().hasAttribute('data-zero')).toBe(is_muted);
  expect(getComputedStyle(figure.element()).fontVariantNumeric).toBe('tabular-nums');
});

it.each([
  [150, '2.50 h', false],
  [0, '0.00 h', true],
  [null, '–', false],
])('shows %s minutes as %s, muted: %s', async (minutes, text, is_muted) => {
  const { screen } = await renderPart(<Hours minutes={minutes} />);
  const figure = screen.getByText(text, { exact: true });
  await expect.element(figure).toBeVisible();
  expect(figure.element().hasAttribute('data-zero')).toBe(is_muted);
});

it.each([
  ['estimate', 'hold'],
  ['ready_for_review', 'complete'],
])('%s and %s have one colour, and a sign tells them apart', async (without, withSign) => {
  const { screen } = await renderPart(
    <>
      <StatusBadge status={without} />
      <StatusBadge status={withSign} />
    </>,
  );
  await expect.element(screen.getByText(statusLabel(withSign))).toBeVisible();
  const [first, second] = [without, withSign].map((status) => screen.getByText(statusLabel(status)).element());
  expect(first?.className).toBe(second?.className);
  expect([first?.querySelector('svg') !== null, second?.querySelector('svg') !== null]).toEqual([false, true]);
});
