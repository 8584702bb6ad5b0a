import { Title } from '@mantine/core';

/** A link that was mangled on its way, or never sent; nobody knows of which shop. */
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
