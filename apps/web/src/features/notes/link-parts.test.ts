import { expect, it } from 'vitest';
import { linkParts } from './link-parts.ts';

it.each([
  ['Call first.\nThen wait.', ['Call first.\nThen wait.']],
  ['See https://parts.example/4707?x=1.', ['See ', '<https://parts.example/4707?x=1>', '.']],
  ['(http://a.example) and HTTPS://b.example', ['(', '<http://a.example>', ') and ', '<HTTPS://b.example>']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['https://a.example"onclick="x', ['<https://a.example>', '"onclick="x']],
  ['', []],
])('%j is read as %j', (text, parts) => {
  expect(linkParts(text).map((part) => (part.is_link ? `<${part.text}>` : part.text))).toEqual(parts);
});

it('loses no word', () => {
  const text = 'a https://b.example, c\n\nhttps://d.example!';
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
