import type { EntityType } from "@pave/contract";
import { cleanFileName, fileLimits } from "@pave/contract/files";
import { useState } from "react";
import { attempt } from "../../data/attempt.js";
import { sendPieces } from "../../data/send-pieces.js";
import { trpc } from "../../data/trpc.js";

/** An upload in progress: the fraction received, or why it was rejected. */
export type Sending = { name: string; sent: number; message: string | null };

/** Uploads documents to a record in sequence; `onAdded` is called after each. */
export function useAddFiles(record: { family: EntityType; id: string }, onAdded: () => Promise<void>) {
  const { mutateAsync: begin } = trpc.files.add.useMutation();
  const { mutateAsync: sendPiece } = trpc.files.sendPiece.useMutation();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const isBusy = sending.some(({ message }) => message === null);

  async function add(chosen: readonly File[]): Promise<void> {
    // Characters that reverse text would reverse the message beside the name.
    setSending(chosen.map(({ name }) => ({ name: cleanFileName(name), sent: 0, message: null })));
    for (const [at, file] of chosen.entries()) {
      const note = (part: Partial<Sending>) =>
        setSending((all) => all.map((one, place) => (place === at ? { ...one, ...part } : one)));
      const refusal =
        file.size > fileLimits.documentBytes ? "Larger than 25 MB" : file.size === 0 ? "The file is empty" : null;
      const outcome =
        refusal === null
          ? await attempt(async () => {
              const upload = await begin({ ...record, fileName: cleanFileName(file.name), size: file.size });
              const send = (piece: { offset: number; data: string }) =>
                sendPiece({ ...record, fileId: upload.id, ...piece });
              return sendPieces(file, upload, fileLimits.filePieceBytes, send, (sent) => note({ sent }));
            })
          : { ok: false as const, message: refusal };
      if (!outcome.ok) note({ message: outcome.message.replace(/^(fileName|size): /, "") });
      else {
        note({ sent: 1, message: "" });
        await onAdded();
      }
    }
    setSending((all) => all.filter(({ message }) => message !== ""));
  }

  return { add, sending, isBusy };
}
