import * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { readOriginal } from "#features/security-inbox/server/mails/read-original.ts";
import { findMail, findReading } from "#features/security-inbox/server/mails/reported-mail.store.ts";
import {
  announceInbox,
  mailCase,
  mailCode,
} from "#features/security-inbox/server/mails/reported-mail-case.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const takeOriginal: Verb<typeof contract.takeOriginal> = async (context, { id, reason }) => {
  const row = await findMail(context.db, id);
  const kept = row && (await findReading(context.db, id));
  if (!row || !kept) throw new Refusal("not_found");
  const bytes = await readOriginal(context, kept.file_key);
  const code = mailCode(row.number);
  await addToStory(context, mailCase, [{ caseId: id, type: "downloaded", note: reason }]);
  context.audit({
    action: "reported_mail.downloaded",
    objectType: "reported_mail",
    objectId: id,
    details: { code, reason, sha256: kept.sha256 },
  });
  announceInbox(context, { id });
  return {
    name: `${code}.zip`,
    contentType: "application/zip",
    pieces: (async function* () {
      const { encryptedZip } = await import(
        "#features/security-inbox/reading/attachments/archive-passwords.ts"
      );
      yield await encryptedZip(kept.file_name, bytes, contract.originalPassword);
    })(),
    afterCommit: true,
  };
};
