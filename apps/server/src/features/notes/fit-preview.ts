import sharp from 'sharp';
import { fitPicture, MOST_SHOWN_PIXELS } from '../../platform/open-picture.ts';
import type { InspectedFile } from './inspect-file.ts';
import { refuseContent } from './inspect-file.ts';

const LARGEST_PX = 480;

export interface Preview {
  readonly preview: Buffer | null;
  readonly width_px: number | null;
  readonly height_px: number | null;
}

const NO_PREVIEW: Preview = { preview: null, width_px: null, height_px: null };

/** A small picture of a picture; what calls itself one and cannot be read is refused. */
export async function fitPreview(file: InspectedFile): Promise<Preview> {
  if (!file.type.is_picture) return NO_PREVIEW;
  try {
    const { autoOrient } = await sharp(file.content, { limitInputPixels: false }).metadata();
    const size = { width_px: autoOrient.width, height_px: autoOrient.height };
    if (size.width_px * size.height_px > MOST_SHOWN_PIXELS) return { ...size, preview: null };
    return { ...size, preview: await fitPicture(file.content, LARGEST_PX) };
  } catch {
    return refuseContent(file);
  }
}
