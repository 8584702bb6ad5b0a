import type { ESTree, Plugin } from 'vite';
import { parseAst, Visitor } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/[^?]+\.ts$/;
const FILE = 'z.file()';
/** Every schema of zod brings along how it is written in the API documentation. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Takes out of the browser's files what only the server needs of an endpoint: the shape of its answer, which the server
 * has already checked, and its description. What is declared for these alone can then be left out as well.
 */
export function slimContract(): Plugin {
  return {
    name: 'baydesk-slim-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: [CONTRACT, JSON_SCHEMA] },
      handler: (code, id) => ({ code: JSON_SCHEMA.test(id) ? emptied(code) : slimmed(code), map: null }),
    },
  };
}

/** Everything the module exports is a function; none of them is called in the browser. */
function emptied(code: string): string {
  const names = parseAst(code).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    if (declaration?.type === 'VariableDeclaration')
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
    return specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []));
  });
  return `const none = () => undefined;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };\n`;
}

function slimmed(code: string): string {
  const program = parseAst(code);
  const edits = [...withoutServersPart(program, code), ...markedAsPure(program)];
  // From the end, so that the places before stay right.
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code);
}

function withoutServersPart(program: ESTree.Program, code: string): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [declaration] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return;
      if (declaration?.type !== 'ObjectExpression') return;
      for (const property of declaration.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        const { start, end, key, value } = property;
        // The browser looks at the answer's shape only to see whether it is a file.
        const is_file = code.slice(value.start, value.end) === FILE;
        if (key.name === 'output' && !is_file) edits.push({ start, end, text: 'output: {}' });
        if (key.name === 'summary') edits.push({ start, end, text: "summary: ''" });
      }
    },
  }).visit(program);
  return edits;
}

/** The bundler cannot know that declaring a schema has no effect beside its value. */
function markedAsPure(program: ESTree.Program): Edit[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) =>
      init?.type === 'CallExpression'
        ? [
            { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
            { start: init.end, end: init.end, text: ')()' },
          ]
        : [],
    );
  });
}
