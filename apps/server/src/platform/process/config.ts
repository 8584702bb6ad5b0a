import { z } from 'zod';
import { StartError } from './start-error.ts';

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const webUrl = url('http:', 'https:').transform((text) => text.replace(/\/+$/, ''));
const onOff = z.enum(['on', 'off']).transform((text) => text === 'on');

/** Every setting, by its environment variable. The README's table is checked against this list. */
export const SETTINGS = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  PUBLIC_URL: webUrl.optional(),
  TRUST_PROXY: z.coerce.number('must be how many proxies stand before the server').int().min(0).max(10).default(0),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(6000),
  PUBLIC_CHANGES_PER_MINUTE: z.coerce.number().int().min(1).default(60),
  BAYDESK_DEMO: onOff.default(true),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Baydesk <no-reply@baydesk.invalid>'),
  COMPANY_EMAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'must be a domain such as example.com')
    .optional(),
  MAPS_URL: webUrl.optional(),
  MAPS_KEY: z.string().min(1).optional(),
  VIN_SERVICE_URL: webUrl.optional(),
  PORTAL_URL: webUrl.optional(),
  TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ENCRYPTION_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  STRIPE_URL: webUrl.default('https://api.stripe.com'),
  STRIPE_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(20).default(8),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TRACK_URL: webUrl.optional(),
  REPORT_URL: webUrl.optional(),
  SESSION_MONITORING_URL: webUrl.optional(),
  SUPPORT_CHAT_URL: webUrl.optional(),
  SUPPORT_CHAT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
});

export type Config = z.output<typeof SETTINGS>;

/** Empty variables count as unset, so that `SMTP_URL= npm start` behaves like leaving it out. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set_values = Object.fromEntries(
    Object.keys(SETTINGS.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const parsed = SETTINGS.safeParse(set_values);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new StartError(`Settings are wrong: ${problems.join('; ')}. See the settings table in README.md.`);
}

/** The address people reach the server at, for links in messages. */
export const publicUrl = (config: Config) => config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
