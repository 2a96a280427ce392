import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { to: string; from: string; subject: string; text: string; html: string; raw: string };

/** A mail server that keeps what it is given. */
export type MailSink = {
  url: string;
  received: ReceivedMail[];
  /** Waits for the next mail to an address that was not handed out before. */
  next(to: string): Promise<ReceivedMail>;
  /** How it answers from now on. */
  behave(as: "well" | "refusing" | "cutting" | "away"): Promise<void>;
  close(): Promise<void>;
};

export async function startMailSink(): Promise<MailSink> {
  const received: ReceivedMail[] = [];
  const handedOut = new Set<ReceivedMail>();
  let behaviour: "well" | "refusing" | "cutting" | "away" = "well";
  const open = (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      closeTimeout: 100,
      onRcptTo: (_address, _session, done) =>
        done(behaviour === "refusing" ? Object.assign(new Error("Try later"), { responseCode: 451 }) : null),
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", async () => {
          const raw = Buffer.concat(chunks).toString();
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
    async next(to) {
      const deadline = Date.now() + 10_000;
      for (;;) {
        const mail = received.find((one) => one.to === to && !handedOut.has(one));
        if (mail) {
          handedOut.add(mail);
          return mail;
        }
        if (Date.now() > deadline) throw new Error(`No mail to ${to}`);
        await wait(20);
      }
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
