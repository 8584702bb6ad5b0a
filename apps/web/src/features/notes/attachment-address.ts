import { placeInput } from '@baydesk/contract/define-endpoint';
import type { Attachment } from '@baydesk/contract/notes.contract';
import { downloadAttachment, previewAttachment } from '@baydesk/contract/notes.contract';

type Addressed = Pick<Attachment, 'id'> & Partial<Pick<Attachment, 'version'>>;

/** With the version where it is known, so that the browser keeps what it has seen. */
export const contentAddress = (attachment: Addressed): string =>
  placeInput(downloadAttachment, addressed(attachment)).path;

export const previewAddress = (attachment: Addressed): string =>
  placeInput(previewAttachment, addressed(attachment)).path;

const addressed = ({ id, version }: Addressed) => (version === undefined ? { id } : { id, version: String(version) });
