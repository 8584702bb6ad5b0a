import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { clientConfigQuery } from '../../../shared/api/client-config-query.ts';
import classes from './DemoSignIns.module.css';

const DEMO_PASSWORD = 'baydesk-demo';

/** The people of the demo organization; one click fills the form in. */
export function DemoSignIns({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { data: config } = useQuery(clientConfigQuery);
  if (!config || config.demo_sign_ins.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.title}>
        Demo: sign in as
      </h2>
      <ul className={classes.list}>
        {config.demo_sign_ins.map(({ label, email }) => (
          <li key={email}>
            <UnstyledButton className={classes.person} onClick={() => onChoose(email, DEMO_PASSWORD)} title={email}>
              {label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
