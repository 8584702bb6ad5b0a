interface Named {
  readonly name: string;
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}_]`;

/** Matches '@' and one of the names as a whole; where one name begins another, the longer one counts. */
function mentionPattern(people: readonly Named[]): RegExp | null {
  const names = people
    .map(({ name }) => name)
    .filter((name) => name !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return names.length === 0 ? null : new RegExp(`(?<!${LETTER})@(?:${names.join('|')})(?!${LETTER})`, 'giu');
}

const isSameName = (a: string, b: string) => a.toLocaleLowerCase('en-US') === b.toLocaleLowerCase('en-US');

/** The people whose name a text holds after an '@'. Two people of the same name are both mentioned. */
export function mentionsIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const pattern = mentionPattern(people);
  const names = pattern ? [...text.matchAll(pattern)].map(([match]) => match.slice(1)) : [];
  return people.filter((person) => names.some((name) => isSameName(name, person.name)));
}

/** A text in pieces, so that mentions can be shown apart from the rest. */
export function splitAtMentions(text: string, people: readonly Named[]): { text: string; is_mention: boolean }[] {
  const pattern = mentionPattern(people);
  const pieces: { text: string; is_mention: boolean }[] = [];
  let end = 0;
  for (const { 0: match, index } of pattern ? text.matchAll(pattern) : []) {
    pieces.push({ text: text.slice(end, index), is_mention: false }, { text: match, is_mention: true });
    end = index + match.length;
  }
  return [...pieces, { text: text.slice(end), is_mention: false }].filter((piece) => piece.text !== '');
}

const BEING_TYPED = new RegExp(String.raw`(?<!${LETTER})@((?:${LETTER}|[ '’.-]){0,60})$`, 'u');

/** The name that is being typed after an '@', from the text before the cursor; null while none is. */
export const mentionBeingTyped = (before_cursor: string): string | null => BEING_TYPED.exec(before_cursor)?.[1] ?? null;

/** The people whose name, or a word of it, begins with what was typed. */
export function suggestMentions<Person extends Named>(typed: string, people: readonly Person[]): Person[] {
  const wanted = typed.toLocaleLowerCase('en-US');
  return people.filter(({ name }) => ` ${name.toLocaleLowerCase('en-US')}`.includes(` ${wanted}`));
}
