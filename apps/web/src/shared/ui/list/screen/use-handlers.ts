import { useInsertionEffect, useRef, useState } from 'react';

/**
 * The handlers as one object that stays the same at every render, so that memoized rows do not render again; each call
 * goes to the latest handler.
 */
export function useHandlers<Handlers extends object>(handlers: Handlers): Handlers {
  const latest = useRef(handlers);
  useInsertionEffect(() => {
    latest.current = handlers;
  });
  const [same] = useState(() => {
    const call =
      (name: string) =>
      (...input: readonly unknown[]) =>
        (latest.current as Readonly<Record<string, (...input: readonly unknown[]) => unknown>>)[name]?.(...input);
    return Object.fromEntries(Object.keys(handlers).map((name) => [name, call(name)])) as Handlers;
  });
  return same;
}
