import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The screens that are opened first most often, by their address. */
const FIRST_SCREENS = [
  { at: '^/workorders/?$', modules: ['WorkOrdersScreen.tsx'] },
  { at: '^/workorders/[^/]+(/lines)?/?$', modules: ['WorkOrderScreen.tsx', 'LinesTab.tsx'] },
];

/** Lets the page itself load the files of these screens, beside those of the start that would ask for them later. */
export function loadFirstScreens(): Plugin {
  return {
    name: 'baydesk-load-first-screens',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, filename }) => {
        if (!bundle || !filename.endsWith('/index.html')) return [];
        const screens = FIRST_SCREENS.map(({ at, modules }) => {
          const files = modules.flatMap((module) => [...filesOf(module, bundle)]);
          // Without their folder, because every file that a page names must be there without network too.
          return [at, [...new Set(files)].filter((file) => !html.includes(file)).map((file) => file.split('/').at(-1))];
        });
        const script = readFileSync(join(import.meta.dirname, 'first-screens.js'), 'utf8');
        return [
          {
            tag: 'script',
            attrs: { nonce: '__SCRIPT_NONCE__' },
            children: script.replace('__FIRST_SCREENS__', JSON.stringify(screens)),
          },
        ];
      },
    },
  };
}

function filesOf(module: string, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set<string>();
  const visit = (file: string): void => {
    const output = bundle[file];
    if (files.has(file) || output?.type !== 'chunk') return;
    files.add(file);
    output.imports.forEach(visit);
  };
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${module}`)) visit(output.fileName);
  if (files.size === 0) throw new Error(`No file of the program begins with ${module}`);
  return files;
}
