import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionBeingTyped, mentionsIn, splitAtMentions, suggestMentions } from './mentions.ts';

const PEOPLE = ['Mike Tran', 'Ann Lee', 'Ann Lee-Smith', 'Zoë', 'J. (Jay) Park'].map((name) => ({ name }));
const namesIn = (text: string) => mentionsIn(text, PEOPLE).map(({ name }) => name);

describe('a note mentions', () => {
  it.each([
    ['@Mike Tran please call Dana', ['Mike Tran']],
    ['ask @mike tran, or @Ann Lee.', ['Mike Tran', 'Ann Lee']],
    ['(@Ann Lee-Smith)', ['Ann Lee-Smith']],
    ['@Zoë: see @Zoë', ['Zoë']],
    ['@J. (Jay) Park', ['J. (Jay) Park']],
    ['@Mike', []],
    ['@Mike Trans', []],
    ['mail to office@Mike Tran', []],
    ['Mike Tran was here', []],
    ['', []],
  ])('in “%s” %j', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('both people of the same name', () => {
    const twins = [
      { id: 1, name: 'Ann Lee' },
      { id: 2, name: 'Ann Lee' },
    ];
    expect(mentionsIn('@Ann Lee', twins)).toEqual(twins);
  });

  it('no person without a name', () => {
    expect(mentionsIn('@ home', [{ name: '' }])).toEqual([]);
  });
});

describe('the pieces of a note', () => {
  it('set the mentions apart', () => {
    expect(splitAtMentions('Ask @Mike Tran first', PEOPLE)).toEqual([
      { text: 'Ask ', is_mention: false },
      { text: '@Mike Tran', is_mention: true },
      { text: ' first', is_mention: false },
    ]);
  });

  it('make up the note again, whatever it says', () => {
    const words = fc.array(fc.constantFrom('@Mike Tran', '@Ann Lee', 'x', ' ', '@', '\n')).map((list) => list.join(''));
    fc.assert(
      fc.property(words, (text) => {
        const pieces = splitAtMentions(text, PEOPLE);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.some(({ is_mention }) => is_mention)).toBe(namesIn(text).length > 0);
      }),
    );
  });
});

describe('while a note is typed', () => {
  it.each([
    ['@', ''],
    ['Ask @mi', 'mi'],
    ['Ask @Ann Le', 'Ann Le'],
    ['dana@halton', null],
    ['Ask @Mike Tran\nnext', null],
    ['no one', null],
  ])('“%s” asks for %j', (text, typed) => {
    expect(mentionBeingTyped(text)).toBe(typed);
  });

  it.each([
    ['', ['Mike Tran', 'Ann Lee', 'Ann Lee-Smith', 'Zoë', 'J. (Jay) Park']],
    ['LEE', ['Ann Lee', 'Ann Lee-Smith']],
    ['tr', ['Mike Tran']],
    ['mike t', ['Mike Tran']],
    ['ran', []],
  ])('“%s” offers %j', (typed, names) => {
    expect(suggestMentions(typed, PEOPLE).map(({ name }) => name)).toEqual(names);
  });
});
