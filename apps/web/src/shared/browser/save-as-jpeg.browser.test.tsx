import { expect, it, vi } from 'vitest';
import { saveAsJpeg } from './save-as-jpeg.ts';

/** A transparent picture of four pixels. */
function transparentPicture(): string {
  const canvas = document.createElement('canvas');
  canvas.width = 2;
  canvas.height = 2;
  return canvas.toDataURL('image/png');
}

it('a transparent picture is saved as a JPEG on white', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'data:,';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await saveAsJpeg(transparentPicture(), 'signature.of.dana.png');
  expect(names).toEqual(['signature.of.dana.jpg']);
  expect(files.map(({ type }) => type)).toEqual(['image/jpeg']);
  const canvas = new OffscreenCanvas(2, 2);
  const context = canvas.getContext('2d');
  context?.drawImage(await createImageBitmap(files[0] ?? new Blob()), 0, 0);
  expect([...(context?.getImageData(0, 0, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255]);
});

it('a picture without an address is refused', async () => {
  await expect(saveAsJpeg('', 'photo.png')).rejects.toThrow('Image URL is required');
});
