import { expect, it } from 'vitest';
import { refuseFile, refusePhoto } from './refuse-file.ts';

const rules = {
  limit_bytes: 25 * 1024 * 1024,
  collection: [
    { mime_type: 'image/jpeg', extensions: ['jpg', 'jpeg'], label: 'JPEG picture' },
    { mime_type: 'application/pdf', extensions: ['pdf'], label: 'PDF' },
  ],
};

it.each([
  ['axle.JPEG', 10, null],
  ['report.v2.pdf', rules.limit_bytes, null],
  ['report.pdf', 0, 'report.pdf is empty.'],
  ['report.pdf', rules.limit_bytes + 1, 'report.pdf is larger than the 25 MB a file may have.'],
  ['page.html', 10, 'page.html cannot be attached. What can: jpg and pdf.'],
  ['pdf', 10, 'pdf cannot be attached. What can: jpg and pdf.'],
])('%s with %i bytes: %s', (name, size, refusal) => {
  expect(refuseFile({ name, size }, rules)).toBe(refusal);
});

it.each([
  ['axle.JPEG', 10, null],
  ['axle.jpg', 0, 'axle.jpg is empty.'],
  ['report.pdf', 10, expect.stringMatching(/^report\.pdf cannot be put on a line\./)],
])('%s with %i bytes as a photo of a line: %s', (name, size, refusal) => {
  expect(refusePhoto({ name, size }, rules)).toEqual(refusal);
});
