import type { Activity } from "@pave/contract";
import type { Tone } from "../components/status-tone.js";

type Words = { words: string; tone?: Tone };

/** What was done, in words; what its owner should look at has a colour. */
export const activityWords: Record<Activity["action"], Words> = {
  createUser: { words: "Account made by an administrator" },
  register: { words: "Account made" },
  registerTaken: { words: "Somebody tried to make an account with your address", tone: "warning" },
  verifyEmail: { words: "Address confirmed" },
  signIn: { words: "Signed in" },
  signInFailed: { words: "Sign-in failed", tone: "warning" },
  signInRefused: { words: "Sign-in refused", tone: "warning" },
  signInLocked: { words: "Account locked after failed sign-ins", tone: "danger" },
  signOut: { words: "Signed out" },
  refreshReused: { words: "A stolen session was ended", tone: "danger" },
  updateProfile: { words: "Profile changed" },
  updatePreferences: { words: "Preferences changed" },
  updateOnboarding: { words: "First questions answered" },
  resetPassword: { words: "Password set anew by a mailed link", tone: "warning" },
  changePassword: { words: "Password changed" },
  confirmPassword: { words: "Password confirmed" },
  startTwoFactor: { words: "Two-factor authentication begun" },
  enableTwoFactor: { words: "Two-factor authentication turned on" },
  disableTwoFactor: { words: "Two-factor authentication turned off", tone: "warning" },
  twoFactorFailed: { words: "Wrong verification code", tone: "warning" },
  useRecoveryCode: { words: "Recovery code used", tone: "warning" },
  renewRecoveryCodes: { words: "New recovery codes made" },
  revokeSession: { words: "Session ended" },
  revokeOtherSessions: { words: "All other sessions ended" },
  linkOrganization: { words: "Organization linked" },
  unlinkOrganization: { words: "Organization unlinked" },
  decideOrganizationLink: { words: "Claim to an organization decided on" },
  setStatus: { words: "Status of the account changed by an administrator", tone: "warning" },
  setAccountType: { words: "Type of the account changed by an administrator", tone: "warning" },
  endSessions: { words: "Sessions ended by an administrator", tone: "warning" },
  deleteUser: { words: "Account deleted", tone: "danger" },
  deleteRecord: { words: "Record deleted" },
  restoreRecord: { words: "Deleted record brought back" },
  decideMatch: { words: "Doubtful match decided on" },
  exportRecords: { words: "Records downloaded" },
  refreshAnalytic: { words: "Analytics made anew" },
};
