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

// Only these formats are read, because some of the library's many others can load further files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

/** Opens an uploaded picture upright; pictures made from it have no camera metadata. */
export const openPicture = (content: Uint8Array, most_pixels: number): Sharp =>
  sharp(content, { limitInputPixels: most_pixels, failOn: 'error' }).timeout({ seconds: WITHIN_SECONDS }).autoOrient();

/** Larger pictures are stored but not shown, because decoding them would take too much memory. */
export const MOST_SHOWN_PIXELS = 100_000_000;

/** The picture as WebP, with no side longer than `largest_px`. */
export const fitPicture = (content: Uint8Array, largest_px: number): Promise<Buffer> =>
  openPicture(content, MOST_SHOWN_PIXELS)
    .resize({ width: largest_px, height: largest_px, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
