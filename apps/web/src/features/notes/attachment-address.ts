import { placeInput } from '@baydesk/contract/define-endpoint';
import type { Attachment } from '@baydesk/contract/notes.contract';
import { downloadAttachment, previewAttachment } from '@baydesk/contract/notes.contract';

type Addressed = Pick<Attachment, 'id' | 'version'>;

/** With the version, so that the browser keeps what it has seen. */
export const contentAddress = ({ id, version }: Addressed): string =>
  placeInput(downloadAttachment, { id, version: String(version) }).path;

export const previewAddress = ({ id, version }: Addressed): string =>
  placeInput(previewAttachment, { id, version: String(version) }).path;
