import type { ComponentProps } from 'react';
import { useState } from 'react';

const DARK_LOGO = '/logo-dark.svg';

type ShopLogoProps = Omit<ComponentProps<'img'>, 'onError'> & { src: string; alt: string };

/** A shop's logo; when it cannot be loaded, a dark default one takes its place. */
export function ShopLogo({ src, alt, ...image }: ShopLogoProps) {
  const [failed_src, setFailedSrc] = useState<string | null>(null);
  return <img {...image} alt={alt} src={failed_src === src ? DARK_LOGO : src} onError={() => setFailedSrc(src)} />;
}
