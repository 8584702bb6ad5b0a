/** The reason Baydesk cannot start and what to do about it, in one line for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
