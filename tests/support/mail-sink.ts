import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { to: string; from: string; subject: string; text: string; html: string; raw: string };

/** A stage of the SMTP dialogue: the greeting, the sign-in, the sender, a recipient, the mail itself. */
export type Stage = "CONN" | "AUTH" | "MAIL FROM" | "RCPT TO" | "DATA";
/** An SMTP error, or no reply at all. */
export type Reply = { code: number; text: string } | "silence";

/** A mail server that stores the mails it receives. */
export type MailSink = {
  url: string;
  received: ReceivedMail[];
  /** Waits for the next mail to an address that was not returned before; simultaneous mails arrive in any order. */
  next(to: string, subject?: string): Promise<ReceivedMail>;
  /** Sets its behavior from now on. */
  behave(as: "well" | "refusing" | "cutting" | "away"): Promise<void>;
  /**
   * Sets its reply at a stage of the dialogue about a recipient, or about `all`; null: as usual, which ends a silence.
   */
  reply(stage: Stage, to: string, reply: Reply | null): void;
  close(): Promise<void>;
};

const smtpError = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

export async function startMailSink(): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const handedOut = new Set<ReceivedMail>();
  const replies = new Map<string, Reply>();
  const silent: (() => void)[] = [];
  const replyTo = (stage: Stage, to: string, done: (error?: Error | null) => void) => {
    const reply = replies.get(`${stage} ${to}`) ?? replies.get(`${stage} all`);
    if (reply === undefined) return done();
    if (reply === "silence") silent.push(() => done(smtpError(451, "Try later")));
    else done(smtpError(reply.code, reply.text));
  };
  let behaviour: "well" | "refusing" | "cutting" | "away" = "well";
  const open = (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => replyTo("AUTH", "all", (error) => done(error ?? null, { user: "any" })),
      closeTimeout: 100,
      onConnect: (_session, done) => replyTo("CONN", "all", done),
      onMailFrom: (_address, _session, done) => replyTo("MAIL FROM", "all", done),
      onRcptTo: ({ address }, _session, done) =>
        behaviour === "refusing" ? done(smtpError(451, "Try later")) : replyTo("RCPT TO", address, done),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", async () => {
          const raw = Buffer.concat(chunks).toString();
          const [recipient] = session.envelope.rcptTo;
          if (replies.has(`DATA ${recipient?.address}`)) return replyTo("DATA", `${recipient?.address}`, done);
          const { from, subject = "", text = "", html = "" } = await PostalMime.parse(raw);
          for (const { address } of session.envelope.rcptTo)
            received.push({ to: address, from: from?.address ?? "", subject, text, html, raw });
          if (behaviour === "cutting") return server.close();
          done();
        });
      },
    });
    server.on("error", () => undefined);
    return new Promise<SMTPServer>((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
  };
  let server = await open(0);
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("No port for the mail sink");
  const { port } = address;
  const shut = () => new Promise<void>((resolve) => server.close(resolve));

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async next(to, subject) {
      const deadline = Date.now() + 10_000;
      for (;;) {
        const mail = received.find(
          (one) => one.to === to && !handedOut.has(one) && (subject === undefined || one.subject === subject),
        );
        if (mail) {
          handedOut.add(mail);
          return mail;
        }
        if (Date.now() > deadline) throw new Error(`No mail ${subject ?? ""} to ${to}`);
        await wait(20);
      }
    },
    reply(stage, to, reply) {
      if (reply !== null) return void replies.set(`${stage} ${to}`, reply);
      replies.delete(`${stage} ${to}`);
      for (const end of silent.splice(0)) end();
    },
    async behave(as) {
      if (behaviour === "away" || behaviour === "cutting") {
        await shut().catch(() => undefined);
        server = await open(port);
      }
      behaviour = as;
      if (as === "away") await shut();
    },
    close: shut,
  };
}
