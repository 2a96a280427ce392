/** Why a mail was not delivered, and whether to retry. */
export type Failure = {
  reason: string;
  /**
   * `refused`: this mail will never be accepted. `misconfigured`: no mail will, until our settings or the server
   * change.
   */
  kind: "refused" | "misconfigured" | "temporary";
};

/** nodemailer's delivery error: the server's reply and the command it answered. */
type SmtpError = Error & { responseCode?: unknown; response?: unknown; command?: unknown };

const reasonMax = 500;

/** Classifies a failed delivery by the stage of the SMTP dialogue and the reply code (RFC 5321, 4.2). */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { reason: "unknown", kind: "temporary" };
  return { reason: error.message.slice(0, reasonMax), kind: kindOf(error) };
}

function kindOf({ responseCode, response, command }: SmtpError): Failure["kind"] {
  const code = Number(responseCode ?? 0);
  if (code < 500 || code > 599) return "temporary";
  // 550 to 559 concern the mailbox or the mail; other codes a command, the sign-in or the whole server.
  const isOfMail = code >= 550 && (command === "RCPT TO" || command === "DATA");
  // A policy that refuses every recipient (RFC 3463, X.7.1), such as a relay's, does not concern the mailbox.
  const isOfRelay = command === "RCPT TO" && /^\d{3}[ -]5\.7\.1\b/.test(String(response ?? ""));
  return isOfMail && !isOfRelay ? "refused" : "misconfigured";
}
