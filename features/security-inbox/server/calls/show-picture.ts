import type * as contract from "#features/security-inbox/contracts/reported-mails.contract.ts";
import { drawMailApart } from "#features/security-inbox/reading/read-in-thread.ts";
import { readOriginal } from "#features/security-inbox/server/mails/read-original.ts";
import { findReading } from "#features/security-inbox/server/mails/reported-mail.store.ts";
import { findInboxSettings } from "#features/security-inbox/server/settings/inbox-settings.store.ts";
import { contextOf } from "#features/security-inbox/server/settings/reading-context.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const showPicture: Verb<typeof contract.showPicture> = async (context, { id }) => {
  const { db, clock } = context;
  const kept = await findReading(db, id);
  if (!kept) throw new Refusal("not_found");
  const settings = await findInboxSettings(db);
  // Drawing takes a while, and nobody else should wait for the connection.
  await context.leaveDatabase();
  const bytes = await readOriginal(context, kept.file_key);
  const picture = await drawMailApart(bytes, contextOf(settings, clock.now()));
  if (picture === null) throw new Refusal("conflict", { detail: "Este correo no tiene imagen que mostrar." });
  return {
    name: "correo.html",
    contentType: "text/html; charset=utf-8",
    pieces: (async function* () {
      yield picture;
    })(),
    shownAs: "sandboxed page",
  };
};
