import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { Menu } from '@mantine/core';
import { IconRecycle } from '@tabler/icons-react';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import classes from './CoreState.module.css';
import { partName } from './request-words.ts';
import { useRequestChanges } from './use-request-changes.ts';

const WORDS = { 1: 'came back', 0: 'not back, charged' } as const;
const CHOICES = [
  { is_core_ok: 1, label: 'Core came back' },
  { is_core_ok: 0, label: 'Core did not come back' },
  { is_core_ok: null, label: 'Not decided yet' },
] as const;

/** The core deposit of a part, and whether the core came back. */
export function CoreState({ request }: { request: PartRequest }) {
  const { mayMoveParts } = useLineRights();
  const { decideCore } = useRequestChanges();
  const { core, is_core_ok } = request;
  if (core === 0) return null;
  const words = (
    <>
      <IconRecycle size={13} stroke={1.75} aria-hidden />
      Core <Money value={core} /> {is_core_ok === null ? 'to be decided' : WORDS[is_core_ok]}
    </>
  );
  if (!mayMoveParts) return <span className={classes.core}>{words}</span>;
  return (
    <Menu position="bottom-start" shadow="md" width={210}>
      <Menu.Target>
        <button type="button" className={classes.core} data-open={is_core_ok === null || undefined}>
          {words}
          <span className="visually-hidden"> of {partName(request)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {CHOICES.filter((choice) => choice.is_core_ok !== is_core_ok).map((choice) => (
          <Menu.Item
            key={choice.label}
            // The mutation shows the error itself.
            onClick={() => void decideCore(request, choice.is_core_ok).catch(() => undefined)}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
