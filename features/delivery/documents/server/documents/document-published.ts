import { z } from "zod";
import { defineTopic } from "#platform/server/jobs/job-topic.ts";

/** The topic of publications: a document got its number and the company may read it. */
export const documentPublished = defineTopic({
  name: "documents.published",
  input: z.object({ companyId: z.number().int(), documentId: z.uuid() }),
});
