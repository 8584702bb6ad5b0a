export { searchIcon } from './search-icons.ts';
export { useGlobalSearch } from './use-global-search.ts';
export { useSearchHistory } from './use-search-history.ts';
