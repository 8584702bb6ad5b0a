export type NamedPerson = {
  readonly first_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
};

const GRAPHEMES = new Intl.Segmenter('en-US', { granularity: 'grapheme' });

export const fullName = (person: NamedPerson): string => nameParts(person).join(' ');

/** 'DO' for Dana Okafor, for the small round avatars. */
export const initials = (person: NamedPerson): string => nameParts(person).map(firstLetter).join('');

function nameParts({ first_name, last_name }: NamedPerson): string[] {
  return [first_name, last_name].map((name) => name?.trim() ?? '').filter((name) => name !== '');
}

function firstLetter(name: string): string {
  const [first] = GRAPHEMES.segment(name);
  return first?.segment.toLocaleUpperCase('en-US') ?? '';
}
