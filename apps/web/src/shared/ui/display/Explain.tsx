import { Popover, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { usePopup } from '../popup/use-popup.tsx';
import classes from './Explain.module.css';

interface ExplainProps {
  /** The name of the number: 'Shop supplies'. */
  title: string;
  /** How it is calculated, in words: 'Labour × rate'. */
  formula: string;
  /** The values it is calculated from. */
  values: readonly { readonly label: string; readonly value: ReactNode }[];
  /** The rule that applied and its source: 'Location default 4 %, at most $50.00'. */
  rule?: ReactNode;
  /** The number itself. */
  children: ReactNode;
}

/** A number whose calculation is shown when it is pressed. */
export function Explain({ title, formula, values, rule, children }: ExplainProps) {
  const { opener, popup, target } = usePopup('dialog');
  return (
    <>
      <button {...opener} type="button" className={classes.number}>
        <span className="visually-hidden">Explain {title}: </span>
        {children}
      </button>
      {target && (
        <Popover {...popup} width={280} position="bottom-end" withArrow shadow="md" trapFocus>
          <Popover.Target>{target}</Popover.Target>
          <Popover.Dropdown aria-label={title}>
            <Text fw={600}>{title}</Text>
            <div className={classes.formula}>{formula}</div>
            <dl className={classes.lines}>
              {values.map(({ label, value }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
              <dt className={classes.result}>{title}</dt>
              <dd className={classes.result}>{children}</dd>
            </dl>
            {rule && <p className={classes.rule}>{rule}</p>}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
