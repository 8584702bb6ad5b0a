import type { Sharp } from 'sharp';
import sharp from 'sharp';

const WITHIN_SECONDS = 10;

const LOADERS = [
  'VipsForeignLoadPng',
  'VipsForeignLoadJpeg',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadHeif',
];

// Whatever a file calls itself, only these kinds are read: the library knows many more, some of which load others.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

/** A picture somebody sent, upright; whatever is made of it has none of what the camera knew. */
export const openPicture = (content: Uint8Array, most_pixels: number): Sharp =>
  sharp(content, { limitInputPixels: most_pixels, failOn: 'error' }).timeout({ seconds: WITHIN_SECONDS }).autoOrient();

/** A picture of more is kept, but decoding it only to show it would take too much memory. */
export const MOST_SHOWN_PIXELS = 100_000_000;

/** The picture as WebP, no side of it longer than this. */
export const fitPicture = (content: Uint8Array, largest_px: number): Promise<Buffer> =>
  openPicture(content, MOST_SHOWN_PIXELS)
    .resize({ width: largest_px, height: largest_px, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
