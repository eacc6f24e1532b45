import { z } from "zod";
import { authorOf } from "#platform/server/actor.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { addNextVersion, changeArticle, findWaitingFile, lockArticle } from "./article.store.ts";
import { allCompaniesId } from "./article-view.ts";
import { fileFormats, fileText } from "./file-text.ts";

/** Converts an uploaded file to a draft. If the job runs again, it finds the draft and does nothing. */
export const readUpload = defineJob({
  name: "knowledge.read_upload",
  input: z.object({ id: z.uuid(), owner: z.number().int() }),
  expireInSeconds: 120,
  async perform({ gate, actor, within }, { id, owner }) {
    const scope = owner === allCompaniesId ? "platform" : "company";
    const file = await within({ scope, effect: "read" }, ({ db }) => findWaitingFile(db, owner, id));
    if (!file?.file_key) return;
    const fileReading = await fileText(gate.files, file.file_key, z.enum(fileFormats).parse(file.file_type));
    await within({ scope, effect: "write" }, async ({ db, clock, audit }) => {
      const problem = "problem" in fileReading ? fileReading.problem : "";
      audit({
        action: problem ? "knowledge.file_unread" : "knowledge.file_read",
        objectType: "knowledge_article",
        objectId: id,
        companyId: owner,
      });
      const row = await lockArticle(db, owner, id);
      if (row?.reading !== "waiting") return;
      if ("text" in fileReading) {
        const { topic, title, summary, version } = row;
        const at = clock.now();
        const text = { topic, title, summary, body: fileReading.text };
        await addNextVersion(db, {
          ...text,
          company_id: owner,
          id,
          number: version + 1,
          at,
          by: authorOf(actor).name,
        });
      }
      const cut =
        "cut" in fileReading && fileReading.cut
          ? "El archivo era más largo de lo que cabe: revise el final."
          : problem;
      await changeArticle(db, owner, id, { reading: problem ? "failed" : "read", reading_problem: cut });
    });
  },
});
