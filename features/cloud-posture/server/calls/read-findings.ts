import type { readFindings as call } from "#features/cloud-posture/contracts/cloud-api.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAlertFacts, findChangedPage } from "../alerts/cloud-alert-list.store.ts";
import { alertsFrom, selectionFor } from "../alerts/cloud-alert-view.ts";
import { checkReader } from "../keys/reading-machine.ts";

export const readFindings: Verb<typeof call> = async (context, { changed_since, open, account, ...page }) => {
  await checkReader(context);
  const { db } = context;
  const selection = await selectionFor(db, { account, ...(open === "true" && { open: true }) });
  const since = changed_since === undefined ? undefined : new Date(changed_since);
  const { items: rows, next } = await findChangedPage(db, selection, { ...page, since });
  const facts = await findAlertFacts(
    db,
    rows.map(({ id }) => id),
    selection.lastScans,
  );
  const changed = new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
  return {
    next,
    items: (await alertsFrom(db, selection, rows)).map(({ added: _added, ...alert }) => ({
      ...alert,
      solution: facts.get(alert.id)?.solution ?? "",
      changed_at: (changed.get(alert.id) ?? new Date(0)).toISOString(),
    })),
  };
};
