import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { roleLabel } from '@baydesk/domain/permissions/roles';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, demoSignIns } from '../apps/server/src/features/demo/public.ts';
import { SETTINGS } from '../apps/server/src/platform/process/config.ts';
import { ROOT } from './architecture/source-module.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readme = read('README.md');
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

/** The cells of the table below a heading, without its header. */
function tableUnder(heading: string): string[][] {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  );
}

const onOff = (value: boolean) => (value ? 'on' : 'off');

describe('the settings table', () => {
  const rows = tableUnder('Settings');
  const defaults = SETTINGS.parse({});

  it('names exactly the settings there are, in their order', () => {
    expect(rows.map(([name]) => name)).toEqual(Object.keys(SETTINGS.shape));
  });

  it('tells each default as it is', () => {
    const shown = (value: string | number | boolean = '') => (typeof value === 'boolean' ? onOff(value) : `${value}`);
    const expected = Object.keys(SETTINGS.shape).map((name) => [name, shown(defaults[name as keyof typeof defaults])]);
    expect(rows.map(([name, value]) => [name, value])).toEqual(expected);
  });

  it('explains each in a sentence', () => {
    expect(rows.filter(([, , meaning]) => !meaning?.endsWith('.'))).toEqual([]);
  });
});

describe('the demo sign-ins', () => {
  it('are those the demo creates', () => {
    const listed = tableUnder('Demo sign-ins').filter(([email]) => email?.endsWith('@northline.demo'));
    expect(listed.map(([email, role]) => ({ email, label: role }))).toEqual(
      demoSignIns().map(({ email, label }) => ({ email, label })),
    );
    expect(listed[0]?.[1]).toBe(roleLabel('ROLE_ADMINISTRATOR'));
    expect(readme).toContain(`\`${DEMO_PASSWORD}\``);
  });
});

describe('the documents', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

  it.each(documents)('%s names only commands that exist', (file) => {
    const named = [...read(file).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it.each(documents)('%s names only files that exist', (file) => {
    const text = read(file);
    const quoted = [...text.matchAll(/`((?:apps|packages|tools|docs|bench|e2e)\/[\w./-]+)`/g)].map(
      (match) => match[1] ?? '',
    );
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map((match) => join(dirname(file), match[1] ?? ''));
    expect([...quoted, ...linked].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('the tree names only folders that exist', () => {
    const tree = readme.split('\n## The tree\n')[1]?.split('```')[1] ?? '';
    const folders = tree
      .trim()
      .split('\n')
      .map((line) => line.split(/\s{2,}/)[0] ?? '');
    expect(folders.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([]);
    expect(folders.length).toBeGreaterThan(10);
  });
});
