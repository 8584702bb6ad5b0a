const missingStyles = (): readonly HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter((link) => link.sheet === null);

export const areStylesMissing = (): boolean => missingStyles().length > 0;

/** Vite loads each style sheet once, so those that failed are asked for again here. */
export function loadMissingStyles(): void {
  for (const link of missingStyles()) link.replaceWith(link.cloneNode());
}
