import { isScript, isTest, type SourceModule } from './source-module.ts';
import { FEATURE_TABLES } from './table-owners.ts';

interface WordRule {
  readonly sentence: string;
  readonly applies: (path: string) => boolean;
  readonly forbids: RegExp;
  /** Code that the rule must catch, so that a rule which catches nothing fails. */
  readonly example: string;
  /** Exceptions, each with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

const isUnder = (folder: string) => (path: string) => path.startsWith(folder) && isScript(path) && !isTest(path);
const isOurs = (path: string) => isScript(path) && !path.endsWith('.generated.ts');

export const WORD_RULES: readonly WordRule[] = [
  {
    sentence: 'domain reads no clock: the moment is an argument',
    applies: isUnder('packages/domain/src/'),
    forbids: /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)|\bTemporal\.Now\b|\bperformance\b/,
    example: 'const now = Date.now();',
  },
  {
    sentence: 'domain uses no randomness: an id or a random number is an argument',
    applies: isUnder('packages/domain/src/'),
    forbids: /\bMath\.random\b|\bcrypto\b/,
    example: 'const id = crypto.randomUUID();',
  },
  {
    sentence: 'only the platform of the server handles HTTP requests and replies',
    applies: isUnder('apps/server/src/features/'),
    forbids: /\bFastify\w+|\bIncomingMessage\b|\bServerResponse\b/,
    example: 'export function signIn(request: FastifyRequest) {}',
  },
  {
    sentence: 'a feature of the server never names an HTTP status: the error table does',
    applies: isUnder('apps/server/src/features/'),
    forbids: /\.status\((?:\d|code)|\bstatusCode\b/,
    example: 'reply.status(404).send();',
  },
  {
    sentence: 'the browser calls the API only through shared/api',
    applies: (path) => isUnder('apps/web/src/')(path) && !path.startsWith('apps/web/src/shared/api/'),
    forbids:
      /(?<![\w.$])(?:window\.|globalThis\.)?fetch\(|\bXMLHttpRequest\b|\bnew EventSource\b|\bnew WebSocket\b|\.sendBeacon\(/,
    example: "const answer = await fetch('/api/workplaces');",
    except: {
      'apps/web/src/shared/live/live-stream.ts': 'the one stream of changes, which is no call and no endpoint',
      'apps/web/src/shared/tracking/beacon.ts':
        'speaks to the analytics services, not to the API, also while the page closes',
      'apps/web/src/shared/ui/inputs/use-countries.ts': 'reads a file of the program, which is data and no code',
      'apps/web/src/testing/fake-server.ts': 'answers uploads in place of the server',
    },
  },
  {
    sentence: 'a feature of the browser uses permissions and derived checks, never roles',
    applies: isUnder('apps/web/src/features/'),
    forbids: /\bROLE_[A-Z]/,
    example: "if (actor.roles.includes('ROLE_MANAGER')) return <Button />;",
  },
  {
    sentence: 'a feature of the browser never calculates with money',
    applies: isUnder('apps/web/src/features/'),
    forbids: /\b\w+_cents\b\s*(?:[-+*%]|\/(?!>))|[-+*/%]=?\s*[\w.]*\w_cents\b/,
    example: 'const total = line.price_cents * line.quantity;',
  },
  {
    sentence: 'settings come from the settings table, not from the environment',
    applies: isUnder('apps/server/src/'),
    forbids: /\bprocess\.env\b/,
    example: "const limit = process.env['LIMIT'];",
    except: {
      'apps/server/src/main.ts': 'reads the settings, through loadConfig',
      'apps/server/src/commands/run-command.ts': 'reads the settings, through loadConfig, and where npm was called',
      'apps/server/src/platform/embedded-postgres/postgres-binaries.ts':
        'hands the environment on to PostgreSQL, cleaned',
      'apps/server/src/testing/running-baydesk.ts': 'starts the program in the surroundings of the tests',
      'apps/server/src/testing/rotating-seed.ts': 'repeats the choice of a run, which TEST_SEED names',
      'apps/server/src/testing/global-setup.ts': 'runs the tests on the database DATABASE_URL names',
    },
  },
  {
    sentence: 'no file contains a path of one machine',
    applies: (path) => isOurs(path) && !isTest(path) && !path.startsWith('tools/architecture/'),
    forbids: /['"`](?:file:\/\/)?\/(?:tmp\/|root\/|(?:home|Users)\/[\w.-]+\/)/,
    example: "import { profile } from '/tmp/profile.mjs';",
  },
  {
    sentence: 'there are no default exports outside configuration files',
    applies: (path) => isOurs(path) && !/\.config\.(ts|mjs)$/.test(path),
    forbids: /^\s*export default\b|\bas default\b/m,
    example: 'export default function Screen() {}',
    except: {
      'e2e/support/global-setup.ts': 'Playwright takes its setup as the default export',
    },
  },
  {
    sentence: 'the server takes connections only through transaction.ts, which enters the organization',
    applies: isUnder('apps/server/src/'),
    forbids: /\.pool\b/,
    example: "await services.database.pool.query('select 1');",
    except: {
      'apps/server/src/platform/database/transaction.ts': 'is that place',
      'apps/server/src/platform/process/services.ts': 'reads a secret of the whole instance before any request',
      'apps/server/src/platform/request/throttle.ts': 'counts on connections of its own',
      'apps/server/src/platform/process/health.ts': 'asks whether the database answers',
    },
  },
  {
    sentence: 'the platform of the server names no table of a feature',
    applies: isUnder('apps/server/src/platform/'),
    forbids: new RegExp(`(?:'|\\b(?:from|join|into|update) )(?:${FEATURE_TABLES.join('|')})\\b`),
    example: "db.selectFrom('taxes').select('name')",
  },
  {
    sentence: 'only public.ts re-exports',
    applies: (path) => isOurs(path) && !/\/public\.tsx?$/.test(path),
    forbids: /^\s*export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^'";]*from\s*['"]/m,
    example: "export { signIn } from './sign-in.ts';",
  },
];

const lineOf = (code: string, index: number) => code.slice(0, index).split('\n').length;

export function wordViolations(modules: readonly SourceModule[], rule: WordRule): string[] {
  return modules
    .filter(({ path }) => rule.applies(path) && !rule.except?.[path])
    .flatMap(({ path, code }) => {
      const match = rule.forbids.exec(code);
      return match ? [`${path}: ${match[0].trim()} (about line ${lineOf(code, match.index)})`] : [];
    });
}

/** Exceptions that are no longer needed, or whose file is gone. */
export function idleExceptions(modules: readonly SourceModule[], { except = {}, ...rule }: WordRule): string[] {
  const needed = new Set(
    modules.filter(({ path, code }) => rule.applies(path) && rule.forbids.test(code)).map(({ path }) => path),
  );
  return Object.keys(except).filter((path) => !needed.has(path));
}
