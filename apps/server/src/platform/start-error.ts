/** Why Baydesk cannot start: one line that says what is wrong and what to do, meant for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
