import { expect, it } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { LoadingState } from './LoadingState.tsx';

it('stands still for people who asked for less motion', async () => {
  await renderPart(<LoadingState lines={1} />);
  await expect.poll(() => document.querySelector('.mantine-Skeleton-root')).not.toBeNull();
  const placeholders = [...document.querySelectorAll('.mantine-Skeleton-root')];
  expect(placeholders.map((line) => getComputedStyle(line, '::after').animationName)).toEqual(['none']);
});
