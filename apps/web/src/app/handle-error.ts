import type { Effect, ErrorSetting } from '../shared/api/error-catalogue.ts';
import { isQaHost, reactionTo } from '../shared/api/error-catalogue.ts';
import { showNotice } from '../shared/notices/show-notice.tsx';
import { report } from '../shared/tracking/report.ts';

export type HandleError = (error: unknown, setting?: Partial<ErrorSetting>) => void;

/** The one place where failed calls are shown, reported and acted on. */
export const makeErrorHandler =
  (effects: Readonly<Record<Exclude<Effect, 'none'>, () => void>>): HandleError =>
  (error, setting = {}) => {
    if (isAborted(error)) return;
    const reaction = reactionTo(error, {
      is_shown_by_form: false,
      is_qa: isQaHost(window.location.hostname),
      ...setting,
    });
    for (const notice of reaction.notices) showNotice(notice);
    if (reaction.is_reported) report(error);
    if (reaction.effect !== 'none') effects[reaction.effect]();
  };

const isAborted = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'CancelledError');
