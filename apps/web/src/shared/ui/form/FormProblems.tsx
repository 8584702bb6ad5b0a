import { Alert, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Problems that belong to no field. Always rendered, so that screen readers announce new ones. */
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
