import { openPicture } from '../../platform/open-picture.ts';
import { refuse } from '../../platform/errors.ts';

const LARGEST = { width: 600, height: 240 };
const MOST_PIXELS = 25_000_000;

export interface Logo {
  readonly content: Buffer;
  readonly mime_type: string;
  readonly width_px: number;
  readonly height_px: number;
}

/** No larger than paper needs, never enlarged, transparent where it was. */
export async function fitLogo(file: File): Promise<Logo> {
  try {
    const { data, info } = await openPicture(await file.bytes(), MOST_PIXELS)
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { content: data, mime_type: 'image/png', width_px: info.width, height_px: info.height };
  } catch {
    return refuse('not_a_picture', {}, 'file');
  }
}
