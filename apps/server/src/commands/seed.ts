import { DEMO_PASSWORD, seedScale } from '../features/demo/public.ts';
import { hashPassword } from '../features/accounts/public.ts';
import { withOwner } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { StartError } from '../platform/start-error.ts';
import { runCommand, say, withDatabase } from './run-command.ts';

const LARGEST_SCALE = 1_000_000;

/** npm run seed -- --scale N */
await runCommand(async (config, args) => {
  const [option, text, ...rest] = args;
  const scale = Number(text);
  if (option !== '--scale' || rest.length > 0 || !Number.isInteger(scale) || scale < 1 || scale > LARGEST_SCALE)
    throw new StartError(`Say how many people the organization has, up to ${LARGEST_SCALE}: npm run seed -- --scale N`);
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await withDatabase(config, 'any', async (url) => {
    await migrate(url);
    const began = performance.now();
    const { sign_in, rows } = await withOwner(url, (client) => seedScale(client, scale, password_hash));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`Wrote ${rows} rows in ${seconds} s. Sign in as ${sign_in} with the password ${DEMO_PASSWORD}.`);
  });
});
