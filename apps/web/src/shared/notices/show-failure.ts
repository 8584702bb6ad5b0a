import { reactionTo } from '../api/error-catalogue.ts';
import { showNotice } from './show-notice.tsx';

/** Shows an error that no query or mutation shows. */
export function showFailure(error: unknown): void {
  for (const notice of reactionTo(error, { is_shown_by_form: false, is_qa: false }).notices) showNotice(notice);
}
