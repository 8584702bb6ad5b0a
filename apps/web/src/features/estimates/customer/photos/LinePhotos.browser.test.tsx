import type { CustomerEstimate } from '@baydesk/contract/estimates.contract';
import { viewEstimatePhoto } from '@baydesk/contract/estimates.contract';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../../../testing/axe-violations.ts';
import { startFakeServer } from '../../../../testing/fake-server.ts';
import { id } from '../../../../testing/people.ts';
import { photoFile } from '../../../../testing/photos.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { LinePhotos } from './LinePhotos.tsx';

const server = startFakeServer();
const LINE = {
  line_name: 'Front brakes',
  photos: [
    { id: id(1), width_px: 1, height_px: 1 },
    { id: id(2), width_px: 1, height_px: 1 },
  ],
} as CustomerEstimate['lines'][number];

it('the customer opens a photo and goes to the next, by buttons and by keys', async () => {
  await page.viewport(390, 844);
  server.answerRaw(viewEstimatePhoto, () => new Response(photoFile('any.png')));
  await renderPart(<LinePhotos token={'t'.repeat(43)} line={LINE} />);
  const small = page.getByRole('button', { name: 'Photo 1 of 2 of Front brakes' });
  const large = page.getByRole('dialog');
  const photo = (number: number) => large.getByRole('img', { name: `Photo ${number} of 2 of Front brakes` });
  await expect
    .poll(() => page.getByRole('img', { name: /^Photo \d of 2 of Front brakes$/ }).elements())
    .toHaveLength(2);
  expect(await axeViolations()).toEqual([]);
  await small.click();
  await expect.element(photo(1)).toBeVisible();
  await large.getByRole('button', { name: 'Next photo' }).click();
  await expect.element(photo(2)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(photo(1)).toBeVisible();
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(large).not.toBeInTheDocument();
  await expect.element(small).toHaveFocus();
});
