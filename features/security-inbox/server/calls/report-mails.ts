import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/security-inbox/contracts/own-mails.contract.ts";
import { readSubmissionName } from "#features/security-inbox/server/reports/read-submission-name.ts";
import {
  countWaitingOf,
  insertSubmissions,
} from "#features/security-inbox/server/reports/submission.store.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import { maxFilesInProcess, tooManyFiles } from "#platform/server/imports/upload-quota.ts";
import type { Verb } from "#platform/server/verb.ts";

export const reportMails: Verb<typeof contract.reportMails> = async (
  { db, actor, clock, audit, enqueue },
  { files, ...report },
) => {
  const [person, created_at] = [personOf(actor), clock.now()];
  const waiting = await countWaitingOf(db, person.userId, maxFilesInProcess);
  if (waiting + files.length > maxFilesInProcess) throw tooManyFiles(waiting);
  const submissions = files.map((file) => ({
    ...report,
    company_id: companyIn(actor),
    id: uuidv7(),
    via: "portal",
    user_id: person.userId,
    reporter_name: person.fullName || person.username,
    sent_from: null,
    file_key: file.key,
    file_name: file.name.slice(0, 300),
    bytes: file.bytes,
    sha256: file.sha256,
    state: "waiting",
    reason: "",
    created_at,
  }));
  await insertSubmissions(db, submissions);
  for (const { id, sha256, bytes } of submissions) {
    enqueue(readSubmissionName, { id });
    audit({
      action: "mail_submission.sent",
      objectType: "mail_submission",
      objectId: id,
      details: { sha256, bytes },
    });
  }
  return {
    items: submissions.map(({ id, file_name }) => ({
      id,
      file_name,
      state: "waiting" as const,
      reason: "",
      mails: [],
      created_at: created_at.toISOString(),
    })),
  };
};
