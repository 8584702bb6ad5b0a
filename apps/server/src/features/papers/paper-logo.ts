import type { PaperLogo } from './paper-model.ts';

interface StoredLogo {
  readonly logo_content: Buffer | null;
  readonly logo_type: string | null;
  readonly width_px: number | null;
  readonly height_px: number | null;
}

/** A logo as documents hold it, from the columns of `organization_logos`. */
export const paperLogo = ({ logo_content, logo_type, width_px, height_px }: StoredLogo): PaperLogo | null =>
  logo_content && logo_type
    ? {
        data_url: `data:${logo_type};base64,${logo_content.toString('base64')}`,
        width_px: width_px ?? 0,
        height_px: height_px ?? 0,
      }
    : null;
