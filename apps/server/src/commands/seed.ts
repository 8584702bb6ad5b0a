import { DEMO_PASSWORD, seedScale } from '../features/demo/public.ts';
import { hashPassword } from '../features/accounts/public.ts';
import { withOwner } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { StartError } from '../platform/process/start-error.ts';
import { runCommand, say, withDatabase } from './run-command.ts';

const LARGEST = 1_000_000;
const PEOPLE_FOR_PARTS = 20;
const USAGE = `Say how many people the organization has, how many vehicles, how many work orders those had, and how many parts are in stock, each up to ${LARGEST}: npm run seed -- --scale N --vehicles M --orders K --parts P`;

/** npm run seed -- --scale N --vehicles M --orders K --parts P; parts alone make an organization of twenty people. */
await runCommand(async (config, args) => {
  const scale = readScale(args);
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await withDatabase(config, 'any', async (url) => {
    await migrate(url);
    const began = performance.now();
    const { sign_in, rows } = await withOwner(url, (client) => seedScale(client, scale, password_hash));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`Wrote ${rows} rows in ${seconds} s. Sign in as ${sign_in} with the password ${DEMO_PASSWORD}.`);
  });
});

function readScale(args: readonly string[]) {
  const amounts = new Map([
    ['--scale', 0],
    ['--vehicles', 0],
    ['--orders', 0],
    ['--parts', 0],
  ]);
  for (let index = 0; index < args.length; index += 2) {
    const [option = '', text] = args.slice(index, index + 2);
    const amount = Number(text);
    if (!amounts.has(option) || !Number.isInteger(amount) || amount < 1 || amount > LARGEST)
      throw new StartError(USAGE);
    amounts.set(option, amount);
  }
  const {
    '--scale': scale = 0,
    '--vehicles': vehicles = 0,
    '--orders': orders = 0,
    '--parts': parts = 0,
  } = Object.fromEntries(amounts);
  const people = scale === 0 && parts > 0 ? PEOPLE_FOR_PARTS : scale;
  if (people === 0 || (orders > 0 && vehicles === 0)) throw new StartError(USAGE);
  return { people, vehicles, orders, parts };
}
