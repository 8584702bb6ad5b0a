/** Written by `list-offline-files.ts` when the program is built. */
declare module 'virtual:offline-files' {
  /** Changes with the files. */
  export const VERSION: string;
  /** The addresses of the files that the technician's screens need. */
  export const FILES: readonly string[];
}
