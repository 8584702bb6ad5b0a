import { useDocumentTitle } from '@mantine/hooks';

/** The tab's title, which screen readers announce after each navigation. */
export const useScreenTitle = (title: string) => useDocumentTitle(`${title} · Baydesk`);
