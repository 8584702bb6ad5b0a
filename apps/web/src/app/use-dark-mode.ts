import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export function useDarkMode() {
  const is_dark = useComputedColorScheme('light') === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  return { is_dark, toggle: () => setColorScheme(is_dark ? 'light' : 'dark') };
}
