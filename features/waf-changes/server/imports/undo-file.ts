import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockChangeLog } from "../accounts/account.store.ts";
import { removeImported } from "../changes/change.store.ts";
import { recountRequests } from "../requests/request.store.ts";
import { reopenVersions } from "../snapshots/object.store.ts";
import { findFirstAfter, findImported, removeSnapshot } from "../snapshots/snapshot.store.ts";

/** Takes a file back, unless people decided about its changes or a newer snapshot rests on its own. */
export async function undoFile(
  { db, clock, announce }: VerbContext,
  { companyId, importId }: { companyId: number; importId: string },
): Promise<void> {
  await lockChangeLog(db, companyId);
  const requests = await removeImported(db, companyId, importId);
  if (!requests)
    throw new UnreadableFile(
      "Algún cambio de este archivo ya tiene una decisión o una alerta. No se puede deshacer.",
    );
  await recountRequests(db, companyId, requests, clock.now());
  const snapshot = await findImported(db, companyId, importId);
  if (snapshot) {
    const { id, account_id: accountId, taken_at: at } = snapshot;
    if (await findFirstAfter(db, { companyId, accountId }, { at }))
      throw new UnreadableFile(
        "Hay una configuración posterior que se compara con esta. No se puede deshacer.",
      );
    await reopenVersions(db, { companyId, accountId, at });
    await removeSnapshot(db, companyId, id);
  }
  announce({ topic: "waf_changes.changed", data: {} });
}
