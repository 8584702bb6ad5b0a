import { Drawer } from '@mantine/core';
import dialog from '../../shared/ui/layout/dialog.module.css';
import { ErrorState } from '../../shared/ui/states/ErrorState.tsx';
import { usePerson } from './use-staff.ts';
import { ChangePersonDrawer } from './ChangePersonDrawer.tsx';

export function PersonDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: person, error, refetch } = usePerson(id);
  if (person) return <ChangePersonDrawer person={person} onClose={onClose} />;
  if (!error) return null;
  return (
    <Drawer opened onClose={onClose} position="right" title="Person" classNames={dialog}>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Drawer>
  );
}
