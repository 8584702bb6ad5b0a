import { Button } from '@mantine/core';
import { IconArrowsExchange, IconClockPlay, IconPlayerStopFilled } from '@tabler/icons-react';
import { clockDialogs, useClockIn } from '../../time-clock/public.ts';

interface ClockInButtonProps {
  line: { readonly line_id: string; readonly line_name: string };
  className: string | undefined;
  /** True if it is the filled button of the screen. */
  isFirst?: boolean;
}

/** Clocks in on a line; asks first if another is running. */
export function ClockInButton({ line: { line_id, line_name }, className, isFirst = false }: ClockInButtonProps) {
  const { clockIn, isPending } = useClockIn();
  return (
    <Button
      className={className}
      variant={isFirst ? 'filled' : 'light'}
      leftSection={<IconClockPlay size={18} stroke={1.75} aria-hidden />}
      aria-label={`Clock in on ${line_name}`}
      loading={isPending}
      onClick={() => void clockIn({ line_id, name: line_name })}
    >
      Clock in
    </Button>
  );
}

/** Stop and Switch, for the running task. */
export function StopAndSwitch({ className }: { className: string | undefined }) {
  return (
    <>
      <Button
        className={className}
        variant="light"
        color="red"
        leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
        onClick={clockDialogs.clockOut}
      >
        Stop
      </Button>
      <Button
        className={className}
        variant="default"
        leftSection={<IconArrowsExchange size={18} stroke={1.75} aria-hidden />}
        onClick={clockDialogs.clockIn}
      >
        Switch
      </Button>
    </>
  );
}
