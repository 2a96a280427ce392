type Received = { id: string; received: number };

/** Sends a file in pieces, resuming at the server's position; `onSent` receives the share sent. */
export async function sendPieces<Upload extends Received>(
  file: File,
  begun: Upload,
  pieceBytes: number,
  sendPiece: (piece: { offset: number; data: string }) => Promise<Upload>,
  onSent: (share: number) => void,
): Promise<Upload> {
  let upload = begun;
  while (upload.received < file.size) {
    const offset = upload.received;
    upload = await sendPiece({ offset, data: await base64Of(file.slice(offset, offset + pieceBytes)) });
    onSent(upload.received / file.size);
  }
  return upload;
}

function base64Of(piece: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => failed(reader.error ?? new Error("The file cannot be read"));
    reader.readAsDataURL(piece);
  });
}
