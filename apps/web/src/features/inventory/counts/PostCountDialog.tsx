import type { StockCountItem } from '@baydesk/contract/inventory/counts.contract';
import { postCount } from '@baydesk/contract/inventory/counts.contract';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Quantity } from '../../../shared/ui/display/Quantity.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import classes from './Count.module.css';
import type { OpenCount } from './use-counts.ts';
import { usePostCount } from './use-counts.ts';

/** Asks for the reasons and posts the differences, once. */
export function PostCountDialog({ count, onClose }: { count: OpenCount; onClose: () => void }) {
  const post = usePostCount();
  const navigate = useNavigate();
  const { id, count_number } = count;
  const different = count.items.filter(({ difference }) => difference !== null && difference !== 0);
  const uncounted = count.items.filter(({ counted_quantity }) => counted_quantity === null).length;
  const [initial] = useState(() => ({
    id,
    version: count.version,
    reason: '',
    reasons: different.map(({ stock_part_id }) => ({ stock_part_id, reason: '' })),
  }));
  return (
    <FormDialog
      title={`Post ${count_number}`}
      endpoint={postCount}
      initial={initial}
      mutation={post}
      onClose={onClose}
      onSaved={() => {
        showNotice(done(`${count_number} is posted`));
        void navigate({ to: '/parts/inventory/counts/$id', params: { id } });
      }}
      submitLabel="Post"
    >
      {different.length > 0 && (
        <>
          <TextField name="reason" label="Reason" placeholder="For every difference that has none of its own" />
          {different.map((item, index) => (
            <DifferenceRow key={item.stock_part_id} item={item} index={index} />
          ))}
        </>
      )}
      <Text size="sm" c="dimmed">
        {different.length === 0
          ? 'Everything that was counted is as expected, so nothing moves.'
          : 'The stock moves by these differences. Only another adjustment takes them back.'}{' '}
        {uncounted > 0 &&
          `${uncounted === 1 ? 'One part was' : `${uncounted} parts were`} not counted and stay as they are.`}
      </Text>
    </FormDialog>
  );
}

function DifferenceRow({ item, index }: { item: StockCountItem; index: number }) {
  return (
    <div className={classes.difference}>
      <span>
        {item.part_number} <Quantity value={item.difference} isChange strong />
      </span>
      <TextField
        name={`reasons.${index}.reason`}
        label={`Reason for ${item.part_number}`}
        classNames={{ label: 'visually-hidden' }}
        placeholder="Its own reason"
      />
    </div>
  );
}
