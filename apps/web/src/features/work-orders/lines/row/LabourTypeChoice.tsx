import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { labourTypeOptions } from '@baydesk/contract/work-orders/choices.contract';
import { cents } from '@baydesk/domain/money/cents';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../../shared/api/use-endpoint.ts';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import classes from './LabourRow.module.css';
import { useOrderScope } from '../../order-data/order-context.ts';
import { useLineChanges } from '../changes/use-line-changes.ts';

/** Which labour it is; each kind is offered with the rate that counts for this customer. */
export function LabourTypeChoice({ line, readOnly }: { line: WorkOrderLine; readOnly: boolean }) {
  const { customer_id } = useOrderScope().order;
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
            rightSection={<Money value={cents(type.labour_rate)} />}
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
