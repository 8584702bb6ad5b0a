import { uploadLogo, viewLogo } from '@baydesk/contract/organization.contract';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { useRemoveLogo, useUploadLogo } from '../use-organization.ts';

/** Puts a logo on the papers or takes it off; the one before can be had back for ten seconds. */
export function useLogo(hasLogo: boolean) {
  const upload = useUploadLogo();
  const putBack = useUploadLogo('notified');
  const remove = useRemoveLogo();
  const [problem, setProblem] = useState<string | null>(null);
  /** The preview during the upload. */
  const [arriving_url, setArrivingUrl] = useState<string | null>(null);

  // If the old logo cannot be read, only the undo is missing.
  const readLogo = async () => (hasLogo ? call(viewLogo, {}).catch(() => null) : null);

  const tell = (message: string, before: File | null) => {
    if (before) undoable(message, () => putBack.mutateAsync({ file: before }));
    else showNotice(done(message));
  };

  const put = async (candidate: File | undefined) => {
    const verdict = uploadLogo.input.safeParse({ file: candidate });
    setProblem(verdict.error?.issues[0]?.message ?? null);
    if (!verdict.success) return;
    const before = await readLogo();
    const url = URL.createObjectURL(verdict.data.file);
    setArrivingUrl(url);
    try {
      await upload.mutateAsync(verdict.data);
      tell(before ? 'Logo replaced' : 'Logo saved', before);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setArrivingUrl(null);
      URL.revokeObjectURL(url);
    }
  };

  const takeOff = async () => {
    const before = await readLogo();
    setProblem(null);
    await remove.mutateAsync({});
    tell('Logo removed', before);
  };

  return { problem, arriving_url, put, takeOff, isBusy: upload.isPending || remove.isPending };
}
