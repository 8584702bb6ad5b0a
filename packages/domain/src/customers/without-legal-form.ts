/** Legal forms, which do not distinguish one firm from another. */
export const LEGAL_FORMS: readonly string[] =
  'co company corp corporation enr gmbh inc incorporated lp llc llp limited ltd ltee ltée plc senc'.split(' ');

/** 'Halton Freight' for 'Halton Freight Ltd.' */
export function withoutLegalForm(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const telling = words.filter((word) => !LEGAL_FORMS.includes(word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')));
  return (telling.length > 0 ? telling : words).join(' ');
}
