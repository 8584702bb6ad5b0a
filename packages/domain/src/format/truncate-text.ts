const GRAPHEMES = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

/** At most `limit` visible characters, the ending included; an accent or a flag is never cut in two. */
export function truncateText(text: string, limit: number, ending = '...'): string {
  if (text.length <= limit) return text;
  const characters = visibleCharacters(text);
  if (characters.length <= limit) return text;
  const room = limit - visibleCharacters(ending).length;
  if (room <= 0) return characters.slice(0, Math.max(0, limit)).join('');
  return characters.slice(0, room).join('').trimEnd() + ending;
}

function visibleCharacters(text: string): string[] {
  return Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
}
