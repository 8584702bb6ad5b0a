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

/** The bytes of a picture, or the path of a received file. */
type Picture = Uint8Array | string;

/** Opens an uploaded picture upright; pictures made from it have no camera metadata. */
export const openPicture = (picture: Picture, most_pixels: number): Sharp =>
  sharp(picture, { limitInputPixels: most_pixels, failOn: 'error' }).timeout({ seconds: WITHIN_SECONDS }).autoOrient();

/** Larger pictures are stored but not shown, because decoding them would take too much memory. */
export const MOST_SHOWN_PIXELS = 100_000_000;

/** The picture as WebP, with no side longer than `largest_px`. */
export const fitPicture = (picture: Picture, largest_px: number): Promise<Buffer> =>
  openPicture(picture, MOST_SHOWN_PIXELS)
    .resize({ width: largest_px, height: largest_px, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
