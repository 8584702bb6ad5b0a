import { Title } from '@mantine/core';

/** Shown for a broken or unknown link; it cannot name the shop, because the link does not lead to one. */
export function LinkProblem() {
  return (
    <>
      <Title order={1}>This link does not open an estimate</Title>
      <p>
        It may be cut off. Open it from the message again, or copy it whole. If that does not help, call the shop that
        sent it.
      </p>
    </>
  );
}
