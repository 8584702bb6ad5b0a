import { cents } from '@baydesk/domain/money/cents';
import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { Hours } from './Hours.tsx';
import { Money } from './Money.tsx';

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
