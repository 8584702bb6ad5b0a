export { sendInvitation } from './account-mails.ts';
export {
  createSession,
  dropLinksOf,
  endSession,
  endSessionsOf,
  loadAccount,
  saveStaff,
  saveUser,
} from './accounts.store.ts';
export { attemptAt } from './known-devices.ts';
export { hashPassword, isPasswordRight } from './passwords.ts';
export { resendVerificationTask } from './register-organization.ts';
export { passwordResetTask } from './reset-password.ts';
export { claimAddress, insertPerson, lockLinksOf, lockPeopleAt, moveStartFrom, saveEmail } from './people.store.ts';
