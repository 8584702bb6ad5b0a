import type { LOGO_MIME_TYPES } from '@baydesk/contract/organization.contract';
import sharp from 'sharp';
import { refuse } from '../../platform/errors.ts';

const LARGEST = { width: 600, height: 240 };
const MOST_PIXELS = 25_000_000;
const WITHIN_SECONDS = 10;

const LOADERS: Readonly<Record<(typeof LOGO_MIME_TYPES)[number], string>> = {
  'image/png': 'VipsForeignLoadPng',
  'image/jpeg': 'VipsForeignLoadJpeg',
  'image/webp': 'VipsForeignLoadWebp',
  'image/gif': 'VipsForeignLoadNsgif',
};

// Whatever a file calls itself, only these kinds are read: the library knows many more, some of which load others.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: Object.values(LOADERS) });

export interface Logo {
  readonly content: Buffer;
  readonly mime_type: string;
  readonly width_px: number;
  readonly height_px: number;
}

/** Upright, no larger than paper needs, never enlarged, transparent where it was, and without what the camera knew. */
export async function fitLogo(file: File): Promise<Logo> {
  try {
    const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()), {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
    })
      .timeout({ seconds: WITHIN_SECONDS })
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { content: data, mime_type: 'image/png', width_px: info.width, height_px: info.height };
  } catch {
    return refuse('not_a_picture', {}, 'file');
  }
}
