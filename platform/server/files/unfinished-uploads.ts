import type { S3mini } from "s3mini";
import { z } from "zod";

const Upload = z
  .object({ Key: z.string(), UploadId: z.string(), Initiated: z.coerce.date() })
  .transform(({ Key, UploadId, Initiated }) => ({ key: Key, uploadId: UploadId, startedAt: Initiated }));

// One upload is an object, several are a list, none is no element.
const Uploads = z.object({
  ListMultipartUploadsResult: z.object({
    Upload: z.union([Upload.transform((one) => [one]), z.array(Upload)]).default([]),
  }),
});

/** Uploads in parts that were begun and neither completed nor aborted; at most the first thousand. */
export async function unfinishedUploads(bucket: S3mini) {
  const answer: unknown = await bucket.listMultipartUploads();
  return Uploads.parse(answer).ListMultipartUploadsResult.Upload;
}
