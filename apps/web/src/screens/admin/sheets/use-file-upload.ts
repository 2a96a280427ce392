import type { Upload } from "@pave/contract";
import { sheetLimits } from "@pave/contract/sheet-limits";
import { useState } from "react";
import { attempt } from "../../../data/attempt.js";
import { trpc } from "../../../data/trpc.js";

export type UploadFailure = { message: string; requestId: string | null };

/** Sends a file piece by piece; `sent` is the share that has arrived, null while nothing is being sent. */
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
      let upload = await begin({ fileName: file.name, size: file.size });
      while (upload.received < file.size) {
        const offset = upload.received;
        const data = await base64Of(file.slice(offset, offset + sheetLimits.pieceBytes));
        upload = await sendPiece({ id: upload.id, offset, data });
        setSent(upload.received / file.size);
      }
      return upload;
    });
    setSent(null);
    if (outcome.ok) return outcome.answer;
    setFailure(outcome);
    return null;
  }

  return { send, sent, failure };
}

function base64Of(piece: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => failed(reader.error ?? new Error("The file cannot be read"));
    reader.readAsDataURL(piece);
  });
}
