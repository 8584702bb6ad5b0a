import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

export interface ImportTarget {
  readonly specifier: string;
  /** The file of the repository it names; undefined for a package. */
  readonly file: string | undefined;
  /** Only types are imported, so nothing of it runs here. */
  readonly is_of_types: boolean;
}

/** One file as the architecture rules see it. */
export interface SourceModule {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The text without comments, because comments may mention what code must not do. */
  readonly code: string;
  readonly imports: readonly ImportTarget[];
}

export const ROOT = join(import.meta.dirname, '../..');

const FOLDERS = '{packages,apps,tools,bench,e2e}/**/*.{ts,tsx,mjs,js,css,sql}';
const NOT_OURS = new Set(['node_modules', 'dist', '.vite', 'test-results']);

export function readModules(): readonly SourceModule[] {
  const paths = globSync(FOLDERS, { cwd: ROOT, exclude: (path) => NOT_OURS.has(path.split(sep).at(-1) ?? '') });
  return paths
    .map((path) => path.split(sep).join('/'))
    .sort()
    .map((path) => sourceModule(path, readFileSync(join(ROOT, path), 'utf8')));
}

export function sourceModule(path: string, text: string): SourceModule {
  const code = withoutComments(text);
  return { path, text, code, imports: importsOf(path, code) };
}

export const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path);
export const isScript = (path: string) => /\.(tsx?|mjs|js)$/.test(path);

const STRING_OR_COMMENT =
  /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![\\:])\/\/[^\n]*/g;

function withoutComments(text: string): string {
  return text.replace(STRING_OR_COMMENT, (_, string: string | undefined) => string ?? '');
}

const IMPORTS = [
  /^\s*(?:import|export)\s[^'";]*?from\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
];

const TYPES_ONLY = /^\s*(?:import|export)\s+type\b/;

function importsOf(path: string, code: string): ImportTarget[] {
  if (!isScript(path)) return [];
  const imports = IMPORTS.flatMap((pattern) => [...code.matchAll(pattern)]);
  const run = new Set(imports.filter(([text]) => !TYPES_ONLY.test(text)).map(([, specifier = '']) => specifier));
  const specifiers = new Set(imports.map(([, specifier = '']) => specifier));
  return [...specifiers].map((specifier) => ({
    specifier,
    file: fileOf(path, specifier),
    is_of_types: !run.has(specifier),
  }));
}

function fileOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const own = /^@baydesk\/(domain|contract)\/(.+)$/.exec(specifier);
  return own ? `packages/${own[1]}/src/${own[2]}.ts` : undefined;
}
