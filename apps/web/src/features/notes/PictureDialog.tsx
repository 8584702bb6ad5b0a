import type { Attachment } from '@baydesk/contract/notes.contract';
import { fileSize } from '@baydesk/domain/format/file-size';
import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useKeyDown } from '../../shared/keys/use-key-down.ts';
import dialog from '../../shared/ui/layout/dialog.module.css';
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts';
import { useReturnFocus } from '../../shared/ui/layout/use-return-focus.ts';
import { contentAddress } from './attachment-address.ts';
import classes from './PictureDialog.module.css';

interface PictureDialogProps {
  pictures: readonly Attachment[];
  open_id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
  /** More actions for the picture. */
  renderActions?: (picture: Attachment) => ReactNode;
}

/** One picture at a time, as large as the screen allows; the arrow keys move between pictures. */
export function PictureDialog({ pictures, open_id, onOpen, onClose, renderActions }: PictureDialogProps) {
  const index = pictures.findIndex(({ id }) => id === open_id);
  const picture = pictures[index];
  const [before, next] = [pictures[index - 1], pictures[index + 1]];
  const isPhone = useIsPhone();
  useReturnFocus();
  useKeyDown(({ key }) => {
    if (key === 'ArrowLeft' && before) onOpen(before.id);
    if (key === 'ArrowRight' && next) onOpen(next.id);
  });
  // Somebody else took it off meanwhile.
  if (!picture) return null;
  const { file_name, size_bytes, width_px, height_px } = picture;
  return (
    <Modal opened onClose={onClose} title={file_name} size="auto" centered fullScreen={isPhone} classNames={dialog}>
      <div className={classes.stage}>
        <img className={classes.picture} src={contentAddress(picture)} alt={file_name} />
      </div>
      <div className={classes.bar}>
        {pictures.length > 1 && (
          <>
            <StepButton label="Picture before" onClick={before && (() => onOpen(before.id))}>
              <IconChevronLeft size={18} aria-hidden />
            </StepButton>
            <StepButton label="Next picture" onClick={next && (() => onOpen(next.id))}>
              <IconChevronRight size={18} aria-hidden />
            </StepButton>
          </>
        )}
        <span className={classes.facts}>
          {pictures.length > 1 && `${index + 1} of ${pictures.length} · `}
          {width_px} × {height_px} · {fileSize(size_bytes)}
        </span>
        <Button
          component="a"
          href={contentAddress(picture)}
          download={file_name}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          Download
        </Button>
      </div>
      {renderActions?.(picture)}
    </Modal>
  );
}

interface StepButtonProps {
  label: string;
  /** Undefined if there is no picture to go to. */
  onClick: (() => void) | undefined;
  children: ReactNode;
}

function StepButton({ label, onClick, children }: StepButtonProps) {
  return (
    <ActionIcon
      className={classes.step}
      variant="subtle"
      color="gray"
      size={32}
      disabled={!onClick}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
