import type { Attachment } from '@baydesk/contract/notes.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconDownload, IconPencil, IconPhotoDown } from '@tabler/icons-react';
import { useState } from 'react';
import { after } from '../../shared/api/use-endpoint.ts';
import { saveAsJpeg } from '../../shared/browser/save-as-jpeg.ts';
import { showFailure } from '../../shared/notices/show-failure.ts';
import { useCan } from '../../shared/permissions/use-can.ts';
import { loadedLater } from '../../shared/routing/loaded-later.tsx';
import { undoable } from '../../shared/ui/feedback/undoable.tsx';
import { useRemoveAttachment } from './use-notes.ts';
import { contentAddress } from './attachment-address.ts';
import classes from './AttachmentMenu.module.css';
import { RemoveItem } from '../../shared/ui/records/RemoveItem.tsx';

const RenameAttachmentDialog = loadedLater(() => import('./RenameAttachmentDialog.tsx'), 'RenameAttachmentDialog');

export function AttachmentMenu({ attachment }: { attachment: Attachment }) {
  const mayChange = useCan(change('note'));
  const remove = useRemoveAttachment();
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, file_name, has_preview } = attachment;
  if (!mayChange && !has_preview) return null;
  const removeIt = () =>
    after(remove.mutateAsync({ id, is_removed: true }), () =>
      undoable(`${file_name} removed`, () => remove.mutateAsync({ id, is_removed: false })),
    );
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={170}>
        <Menu.Target>
          <ActionIcon
            className={has_preview ? classes.over : classes.beside}
            variant={has_preview ? 'default' : 'subtle'}
            color="gray"
            size={24}
            aria-label={`More for ${file_name}`}
          >
            <IconDotsVertical size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            component="a"
            href={contentAddress(attachment)}
            download={file_name}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            Download
          </Menu.Item>
          {has_preview && (
            <Menu.Item
              leftSection={<IconPhotoDown size={16} stroke={1.75} aria-hidden />}
              onClick={() => void saveAsJpeg(contentAddress(attachment), file_name).catch(showFailure)}
            >
              Save as JPEG
            </Menu.Item>
          )}
          {mayChange && (
            <>
              <Menu.Item
                leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
                onClick={() => setIsRenaming(true)}
              >
                Rename
              </Menu.Item>
              <RemoveItem onClick={removeIt}>Remove</RemoveItem>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isRenaming && <RenameAttachmentDialog attachment={attachment} onClose={() => setIsRenaming(false)} />}
    </>
  );
}
