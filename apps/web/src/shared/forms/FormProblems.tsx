import { Alert, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** What a form could not say at one of its fields. Always there, so that a screen reader hears it appear. */
export function FormProblems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="alert">
      {problems.length > 0 && (
        <Alert role="presentation" color="red" mb="md" icon={<IconAlertCircle size={18} aria-hidden />}>
          {problems.map((problem) => (
            <Text key={problem} size="sm" c="inherit">
              {problem}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}
