/** How far a file is that the server makes while it sends it. */
export interface DownloadProgress {
  receivedBytes: number;
  /** Of the whole file, between 0 and 1; null when the server did not say how long it will be. */
  part: number | null;
  /** How many rows the file will have; null when the server did not say. */
  rows: number | null;
}

/** Reads a file piece by piece and tells how far it is. The whole is reached only when it really ended. */
export async function watched(
  response: Response,
  onProgress: (progress: DownloadProgress) => void,
): Promise<Blob> {
  const told = (header: string) => Number(response.headers.get(header)) || null;
  const [bytes, rows] = [told("x-estimated-bytes"), told("x-estimated-rows")];
  const type = response.headers.get("content-type") ?? "";
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let receivedBytes = 0;
  const reader = response.body?.getReader();
  if (!reader) return await response.blob();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    receivedBytes += read.value.length;
    // What was estimated may be too little: the last hundredth belongs to the end.
    onProgress({ receivedBytes, part: bytes && Math.min(receivedBytes / bytes, 0.99), rows });
  }
  onProgress({ receivedBytes, part: 1, rows });
  return new Blob(pieces, { type });
}
