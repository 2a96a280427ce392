import type { Upload } from "@pave/contract";
import { sheetLimits } from "@pave/contract/sheet-limits";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { sendPieces } from "../../../data/send-pieces.js";
import { trpc } from "../../../data/trpc.js";

export type UploadFailure = { message: string; requestId: string | null };

/** Uploads a file in chunks; `sent` is the fraction received, null without an upload. */
export function useFileUpload() {
  const { mutateAsync: begin } = trpc.sheets.beginUpload.useMutation();
  const { mutateAsync: sendPiece } = trpc.sheets.sendPiece.useMutation();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);

  async function send(file: File): Promise<Upload | null> {
    setFailure(null);
    if (file.size > sheetLimits.fileBytes) {
      setFailure({
        message: "The file is larger than 64 MB. Split it, or import it with npx pave import.",
        requestId: null,
      });
      return null;
    }
    if (file.size === 0) {
      setFailure({ message: "The file is empty.", requestId: null });
      return null;
    }
    setSent(0);
    const outcome = await attempt(async () => {
      const upload = await begin({ fileName: file.name, size: file.size });
      const send = (piece: { offset: number; data: string }) => sendPiece({ id: upload.id, ...piece });
      return sendPieces(file, upload, sheetLimits.pieceBytes, send, setSent);
    });
    setSent(null);
    if (outcome.ok) return outcome.answer;
    setFailure(outcome);
    return null;
  }

  return { send, sent, failure };
}
