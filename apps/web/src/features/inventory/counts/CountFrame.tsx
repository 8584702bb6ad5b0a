import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPrinter, IconX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { COUNT_WORDS, CountStatusBadge } from './count-status.tsx';
import classes from './Count.module.css';
import type { OpenCount } from './use-counts.ts';
import { useCancelCount, useCountSheet } from './use-counts.ts';

interface CountFrameProps {
  count: OpenCount;
  mayPost: boolean;
  action?: ReactNode;
  children: ReactNode;
}

/** The header of a count, with the way between counting and review. */
export function CountFrame({ count, mayPost, action, children }: CountFrameProps) {
  const { id, version, count_number, status, chosen_by } = count;
  const [isCancelling, setIsCancelling] = useState(false);
  const cancel = useCancelCount();
  const sheet = useCountSheet();
  const isReview = useLocation().pathname.endsWith('/review');
  useScreenTitle(count_number);
  return (
    <div className={classes.screen}>
      <PageHeader
        title={count_number}
        aside={<CountStatusBadge status={status} />}
        meta={
          <span>
            {chosen_by} · started by {count.started_by}, <DateText value={count.started_at} withTime />
            {count.ended_at !== null && (
              <>
                {' '}
                · {COUNT_WORDS[status].toLowerCase()} by {count.ended_by}, <DateText value={count.ended_at} withTime />
              </>
            )}
          </span>
        }
        actions={
          status === 'counting' && (
            <>
              {mayPost && (
                <Button
                  variant="default"
                  renderRoot={(props) => (
                    <Link
                      {...props}
                      to={isReview ? '/parts/inventory/counts/$id' : '/parts/inventory/counts/$id/review'}
                      params={{ id }}
                    />
                  )}
                >
                  {isReview ? 'Go on counting' : 'Review'}
                </Button>
              )}
              {action}
              <Menu position="bottom-end" shadow="md">
                <Menu.Target>
                  <ActionIcon variant="default" size={36} aria-label="More for this count">
                    <IconDots size={16} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => sheet.mutate(id)}>
                    Print the sheet
                  </Menu.Item>
                  {mayPost && (
                    <Menu.Item leftSection={<IconX size={16} aria-hidden />} onClick={() => setIsCancelling(true)}>
                      Cancel count…
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            </>
          )
        }
      />
      {children}
      {isCancelling && (
        <ConfirmDialog
          title={`Cancel ${count_number}?`}
          action="Cancel count"
          danger
          onConfirm={() => cancel.mutateAsync({ id, version })}
          onClose={() => setIsCancelling(false)}
        >
          Nothing is moved, and what was counted cannot be posted any more.
        </ConfirmDialog>
      )}
    </div>
  );
}
