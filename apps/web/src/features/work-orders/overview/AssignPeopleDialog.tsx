import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { changeLeadTechnician, changeServiceAdvisor } from '@baydesk/contract/work-orders.contract';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { SearchableSelect } from '../../../shared/ui/inputs/SearchableSelect.tsx';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { useReturnFocus } from '../../../shared/ui/layout/use-return-focus.ts';
import { useAdvisorOptions, useTechnicianOptions } from '../order-data/use-order-choices.ts';
import { useOrderChange } from '../order-data/use-work-order.ts';
import { assignments, takenBack } from './assignments.ts';
import type { Assignment } from './assignments.ts';

interface AssignPeopleDialogProps {
  orders: readonly WorkOrderRow[];
  onClose: (is_done: boolean) => void;
}

/** A field left blank does not change the orders. */
export function AssignPeopleDialog({ orders, onClose }: AssignPeopleDialogProps) {
  const [service_advisor_id, setAdvisor] = useState<string | null>(null);
  const [lead_technician_id, setTechnician] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const assign = useAssign();
  useReturnFocus();

  const save = async () => {
    setIsBusy(true);
    const { done, problems } = await assign(assignments(orders, { service_advisor_id, lead_technician_id }));
    setIsBusy(false);
    setRefused(problems);
    if (done.length > 0) undoable(describeAssigned(done), async () => void (await assign(takenBack(done))));
    if (problems.length === 0) onClose(true);
  };

  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      title={orders.length === 1 ? 'Assign 1 order' : `Assign ${orders.length} orders`}
      size="sm"
      centered
      classNames={dialog}
    >
      <Stack gap="sm">
        {refused.length > 0 && (
          <Callout tone="negative" isAlert title="Please try to resolve this.">
            {refused.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Callout>
        )}
        <SearchableSelect
          label="Service advisor"
          placeholder="As it is"
          clearable
          data={useAdvisorOptions(true)}
          value={service_advisor_id}
          onChange={setAdvisor}
          data-autofocus
        />
        <SearchableSelect
          label="Lead technician"
          placeholder="As it is"
          clearable
          data={useTechnicianOptions(true)}
          value={lead_technician_id}
          onChange={setTechnician}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button
            loading={isBusy}
            disabled={service_advisor_id === null && lead_technician_id === null}
            onClick={() => void save()}
          >
            Assign
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const describeAssigned = (done: readonly Assignment[]): string => {
  const count = new Set(done.map(({ work_order_id }) => work_order_id)).size;
  return count === 1 ? '1 order assigned' : `${count} orders assigned`;
};

/** Saves one by one, because each change needs the order's newest version; a refusal does not stop the others. */
function useAssign() {
  const changeAdvisor = useOrderChange(changeServiceAdvisor, { refusals: 'shown_by_form' });
  const changeTechnician = useOrderChange(changeLeadTechnician, { refusals: 'shown_by_form' });
  return async (wanted: readonly Assignment[]) => {
    const done: Assignment[] = [];
    const problems: string[] = [];
    const versions = new Map<string, number>();
    for (const assignment of wanted) {
      const { work_order_id, work_order_number, role, person_id } = assignment;
      const order = { work_order_id, version: versions.get(work_order_id) ?? assignment.version };
      try {
        const { work_order } =
          role === 'advisor'
            ? await changeAdvisor.mutateAsync({ ...order, service_advisor_id: person_id })
            : await changeTechnician.mutateAsync({ ...order, lead_technician_id: person_id });
        versions.set(work_order_id, work_order.version);
        done.push({ ...assignment, version: work_order.version });
      } catch (error) {
        problems.push(`${work_order_number}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return { done, problems };
  };
}
