import type { S3mini, UploadPart } from "s3mini";

/**
 * The size of an upload part, in bytes, which bounds the memory per file; S3 accepts parts below 5 MB only as the
 * last one.
 */
const partBytes = 8 * 1024 * 1024;

/** Stores content of unknown length under a key, completely or not at all. */
export async function sendInParts(
  bucket: S3mini,
  key: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const parts: UploadPart[] = [];
  let uploadId: string | undefined;
  try {
    for await (const { bytes, last } of piecesOf(content)) {
      if (last && !uploadId) {
        await bucket.putObject(key, bytes);
        return;
      }
      uploadId ??= await bucket.getMultipartUploadId(key);
      parts.push(await bucket.uploadPart(key, uploadId, bytes, parts.length + 1));
    }
    // S3 may report an error in an answer with status 200; only an answer with the entity tag confirms that the file
    // exists.
    const { etag } = await bucket.completeMultipartUpload(key, uploadId ?? "", parts);
    if (!etag) throw new Error("The bucket did not put the parts of a file together");
  } catch (error) {
    // An upload that cannot be aborted now is found later by the sweep.
    if (uploadId) await bucket.abortMultipartUpload(key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let bufferedChunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    bufferedChunks.push(chunk);
    size += chunk.length;
    if (size <= partBytes) continue;
    const all = Buffer.concat(bufferedChunks);
    yield { bytes: all.subarray(0, partBytes), last: false };
    bufferedChunks = [all.subarray(partBytes)];
    size = all.length - partBytes;
  }
  yield { bytes: Buffer.concat(bufferedChunks), last: true };
}
