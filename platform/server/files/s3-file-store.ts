import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { S3mini, S3ServiceError } from "s3mini";
import { z } from "zod";
import { Refusal } from "#platform/server/refusal.ts";
import { isFileKey, newFileKey } from "./file-key.ts";
import type { FileStore } from "./file-store.ts";
import { measureContent } from "./measure-content.ts";
import { sendInParts } from "./send-in-parts.ts";

const Upload = z
  .object({ Key: z.string(), UploadId: z.string(), Initiated: z.coerce.date() })
  .transform(({ Key, UploadId, Initiated }) => ({ key: Key, uploadId: UploadId, startedAt: Initiated }));

// The XML parser returns one upload as an object, several as a list, and none as a missing element.
const Uploads = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z.union([Upload.transform((one) => [one]), z.array(Upload)]).default([]),
  }),
});

/** Returns the multipart uploads that were neither completed nor aborted; at most the first thousand. */
async function unfinishedUploads(bucket: S3mini) {
  const answer: unknown = await bucket.listMultipartUploads();
  return Uploads.parse(answer).ListMultipartUploadsResult.Upload;
}

export interface Bucket {
  /** The address with the bucket: `https://s3.ejemplo.cl/portal`. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

const writeTimeoutMs = 60_000;
const pageOfKeys = 1_000;
const fullCodes = new Set(["QuotaExceeded", "QuotaExceededException", "XMinioStorageFull", "SlowDownWrite"]);

/** Returns a store of files as objects of a bucket to which only the portal's account has access. */
export function s3FileStore({ url, region, accessKey, secretKey }: Bucket): FileStore {
  const account = { endpoint: url, region, accessKeyId: accessKey, secretAccessKey: secretKey };
  const writer = new S3mini({ ...account, requestAbortTimeout: writeTimeoutMs });
  // Readers have no time limit, which would also abort a large file on its way to a slow browser.
  const reader = new S3mini(account);
  const known = (key: string) => {
    if (!isFileKey(key)) throw new Refusal("not_found");
    return key;
  };
  return {
    async write(content, { maximumBytes }) {
      const key = newFileKey();
      const { through, measures } = measureContent(maximumBytes);
      const [, upload] = await Promise.allSettled([
        pipeline(content, through),
        sendInParts(writer, key, through),
      ]);
      if (upload.status === "rejected") throw asRefusal(upload.reason);
      return { key, ...measures() };
    },
    async read(key) {
      const answer = await reader.getObjectResponse(known(key));
      if (!answer?.body) throw new Refusal("not_found");
      return {
        content: Readable.from(answer.body),
        bytes: Number(answer.headers.get("content-length")),
      };
    },
    async remove(key) {
      await writer.deleteObject(known(key)).catch((error) => {
        if (!(error instanceof S3ServiceError) || error.status !== 404) throw error;
      });
    },
    async *list(olderThan) {
      let token: string | undefined;
      do {
        const page = await writer.listObjectsPaged("/", "", pageOfKeys, token);
        if (!page) throw new Error("The bucket of the file store does not exist");
        for (const { Key, LastModified } of page.objects ?? [])
          if (isFileKey(Key) && LastModified < olderThan) yield Key;
        token = page.nextContinuationToken;
      } while (token);
    },
    async clearUnfinished(olderThan) {
      const old = (await unfinishedUploads(writer)).filter(({ startedAt }) => startedAt < olderThan);
      for (const { key, uploadId } of old) await writer.abortMultipartUpload(key, uploadId);
      return old.length;
    },
    // A bucket does not record the process of an upload, so uploads of dead processes are removed by age.
    clearAbandoned: async () => 0,
  };
}

function asRefusal(error: unknown): unknown {
  const full =
    error instanceof S3ServiceError && (error.status === 507 || fullCodes.has(error.serviceCode ?? ""));
  return full ? new Refusal("storage_full") : error;
}
