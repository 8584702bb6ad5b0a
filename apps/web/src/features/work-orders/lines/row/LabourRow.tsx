import { labourTypeOptions } from '@baydesk/contract/work-orders/choices.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { billedMinutes } from '@baydesk/domain/work-orders/order-totals';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../../shared/api/use-endpoint.ts';
import { Explain } from '../../../../shared/ui/display/Explain.tsx';
import { Hours } from '../../../../shared/ui/display/Hours.tsx';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { TypedEdit } from '../../../../shared/ui/edit/TypedEdit.tsx';
import { hoursFormat, moneyFormat } from '../../../../shared/ui/inputs/typed-format.ts';
import { useLineFacts } from '../../order-data/order-context.tsx';
import { lineMoney } from '../../order-data/order-money.ts';
import { useLineRights } from '../../order-data/use-line-rights.ts';
import body from '../../order-ui/LineDetail.module.css';
import { useLineChanges } from '../changes/use-line-changes.ts';
import classes from './LabourRow.module.css';

/** The labour of a line: hours, rate, labour type, billed hours and fixed price. */
export function LabourRow({ line }: { line: WorkOrderLine }) {
  const { mayEdit } = useLineRights();
  const { save, billMinutes } = useLineChanges(line);
  const money = lineMoney(line);
  const readOnly = !(mayEdit && line.editable);
  const isFixed = line.fixed_price !== null;
  const label = isFixed ? 'Fixed Labor Total' : 'Labour';
  return (
    <>
      <dt className={body.label}>Labour</dt>
      <dd className={body.content}>
        <span className={classes.sum}>
          <TypedEdit
            label="Hours"
            format={hoursFormat}
            value={line.time_estimate}
            onSave={(minutes) => save({ time_estimate: minutes ?? 0 })}
            emptyText="0.00"
            readOnly={readOnly}
          />
          <span>{money ? 'h ×' : 'h'}</span>
          {money && (
            <span>
              $
              <TypedEdit<Cents>
                label="Labour rate"
                format={moneyFormat}
                value={line.labour_rate}
                onSave={(labour_rate) => save({ labour_rate })}
                emptyText="By the labour type"
                readOnly={readOnly}
              />
            </span>
          )}
        </span>
        <LabourTypeChoice line={line} readOnly={readOnly} />
        {(!readOnly || line.tech_time !== null) && (
          <span className={classes.extra}>
            {line.tech_time !== null && 'bills '}
            <TypedEdit
              label="Billed hours"
              format={hoursFormat}
              value={line.tech_time}
              onSave={billMinutes}
              emptyText="Bill other hours"
              readOnly={readOnly}
            />
            {line.tech_time !== null && ' h'}
          </span>
        )}
        {money && (!readOnly || isFixed) && (
          <span className={classes.extra}>
            {isFixed && 'fixed at $'}
            <TypedEdit<Cents>
              label="Fixed price"
              format={moneyFormat}
              value={line.fixed_price}
              onSave={(fixed_price) => save({ fixed_price })}
              emptyText="Fix the price"
              readOnly={readOnly}
            />
          </span>
        )}
        {money && (
          <span className={body.amount}>
            <Explain
              title={label}
              formula={isFixed ? 'What the fixed price leaves after parts' : 'Hours × rate'}
              values={[
                {
                  label: line.tech_time === null ? 'Hours' : 'Billed hours',
                  value: <Hours minutes={billedMinutes(line)} />,
                },
                { label: 'Rate', value: <Money value={line.labour_rate} /> },
                ...(isFixed ? [{ label: 'Fixed price', value: <Money value={line.fixed_price} /> }] : []),
              ]}
              rule={`Labour type: ${line.labour_type}`}
            >
              <Money value={money.labour_cents} />
            </Explain>
          </span>
        )}
      </dd>
    </>
  );
}

/** The labour type of a line; each type is offered with its rate for this customer. */
function LabourTypeChoice({ line, readOnly }: { line: WorkOrderLine; readOnly: boolean }) {
  const { customer_id } = useLineFacts();
  const { chooseLabour } = useLineChanges(line);
  const { data } = useQuery({
    ...endpointQuery(labourTypeOptions, { customer_id }, ['labour_type', 'options', customer_id]),
    enabled: !readOnly,
  });
  if (readOnly) return line.labour_type === '' ? null : <span>{line.labour_type}</span>;
  return (
    <Menu position="bottom-start" shadow="md" width={240}>
      <Menu.Target>
        <button type="button" className={classes.choice} aria-label={`Labour type: ${line.labour_type || 'none'}`}>
          {line.labour_type || 'Labour type'}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {data?.collection.map((type) => (
          <Menu.Item
            key={type.id}
            rightSection={type.labour_rate !== null && <Money value={cents(type.labour_rate)} />}
            aria-current={type.id === line.labour_type_id || undefined}
            onClick={() => void chooseLabour(type)}
          >
            {type.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
