import { fullName } from '@baydesk/domain/format/person-name';
import type { KioskPerson } from './kiosk-step.ts';

const NAMES = new Intl.Collator('en-US', { sensitivity: 'base' });

/** The people of whom every typed word begins a name, regardless of accents, in alphabetical order. */
export function matchingPeople(people: readonly KioskPerson[], typed: string): readonly KioskPerson[] {
  const words = wordsOf(typed);
  return people
    .filter((person) => {
      const names = wordsOf(fullName(person));
      return words.every((word) => names.some((name) => name.startsWith(word)));
    })
    .toSorted((one, other) => NAMES.compare(fullName(one), fullName(other)));
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase('en-US')
    .split(/[\s-]+/)
    .filter(Boolean);
