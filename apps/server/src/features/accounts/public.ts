export { createSession, endSession, endSessionsOf, loadAccount, saveStaff, saveUser } from './accounts.store.ts';
export { hashPassword, isPasswordRight } from './passwords.ts';
export { passwordResetTask } from './password-reset-task.ts';
