import { Button } from '@mantine/core';
import { useResizeObserver } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useExitSwitchUser } from '../../features/impersonation/public.ts';
import { checkConnection, onConnectionBack } from '../../shared/api/connection.ts';
import { useIsOutdated } from '../../shared/api/use-is-outdated.ts';
import { ChunkLoadError } from '../../shared/routing/lazy-screen.ts';
import { areStylesMissing } from '../../shared/routing/missing-styles.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';
import classes from './Banner.module.css';

const STYLE_FAILURE_MS = 120_000;
const NEW_VERSION = 'A new version of the product is available. Click Update';

/** The reason to reload the page, or null: the build changed since this page was loaded, or its files are gone. */
function useReasonToUpdate(): string | null {
  const is_outdated = useIsOutdated();
  const failure = useChunkFailure();
  if (failure) return failure;
  return is_outdated ? NEW_VERSION : null;
}

/** Vite throws 'Unable to preload CSS for …'. Missing styles are shown after two minutes, missing code at once. */
const isStyleFailure = (message: string) => /preload CSS/i.test(message);

function useChunkFailure(): string | null {
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const timers: number[] = [];
    const show = async (cause: Error, is_missing: () => boolean) => {
      // Without a connection nothing can be loaded, and no new version is to be had either.
      if (is_missing() && (await checkConnection())) setFailure(new ChunkLoadError(cause).message);
    };
    const notice = (event: VitePreloadErrorEvent) => {
      const { payload } = event;
      if (isStyleFailure(payload.message)) {
        // A screen without its styles can still be used, so it stays.
        event.preventDefault();
        timers.push(window.setTimeout(() => void show(payload, areStylesMissing), STYLE_FAILURE_MS));
      } else void show(payload, () => true);
    };
    window.addEventListener('vite:preloadError', notice);
    const stop = onConnectionBack(() => setFailure(null));
    return () => {
      window.removeEventListener('vite:preloadError', notice);
      timers.forEach((timer) => window.clearTimeout(timer));
      stop();
    };
  }, []);
  return failure;
}

/** The strips at the top of the page. Sticky elements stay below them by their height in `--baydesk-banners`. */
export function Banners() {
  const [ref, { height }] = useResizeObserver();
  useEffect(() => document.documentElement.style.setProperty('--baydesk-banners', `${height}px`), [height]);
  return (
    <div ref={ref} className={classes.banners}>
      <ImpersonationBanner />
      <NewVersionBanner />
    </div>
  );
}

/** Shown while the person acts as another person. */
function ImpersonationBanner() {
  const { data: person } = useQuery(profileQuery);
  const exit = useExitSwitchUser();
  if (!person?.impersonation) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button
          size="compact-sm"
          variant="default"
          loading={exit.isPending}
          disabled={exit.isSuccess}
          onClick={() => exit.mutate({})}
        >
          Exit
        </Button>
      }
    >
      {person.impersonation.impersonator_name}, you are acting as {person.name} of {person.organization_name}.
    </Banner>
  );
}

function NewVersionBanner() {
  const reason = useReasonToUpdate();
  if (!reason) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          Update
        </Button>
      }
    >
      {reason === NEW_VERSION ? reason : `${reason}. ${NEW_VERSION}`}
    </Banner>
  );
}

interface Props {
  readonly tone: 'warning' | 'info';
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A strip at the top of the page that stays until its reason is gone. */
function Banner({ tone, action, children }: Props) {
  return (
    <output className={classes.banner} data-tone={tone}>
      <span>{children}</span>
      {action}
    </output>
  );
}
