import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { keyPreview, newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/cloud-api.contract.ts";
import { findAlertFacts, findChangedPage } from "../alerts/cloud-alert-list.store.ts";
import { cloudAlertsFrom, selectionFor } from "../alerts/cloud-alert-view.ts";
import { readCloudPostureState } from "../kept/cloud-accounts.ts";
import { listCloudRuns } from "../kept/cloud-history.verbs.ts";
import { addReaderRow, endReader, findReader, findReaders } from "./cloud-reader.store.ts";

/** Refuses a key that was issued for another purpose, such as the indicator collection. */
async function checkReader({ db, actor }: Pick<VerbContext, "db" | "actor">): Promise<void> {
  if (actor.kind !== "source") throw new Refusal("forbidden");
  const reader = await findReader(db, actor.sourceId);
  if (!reader || reader.revoked_at) throw new Refusal("not_found");
}

const listCloudReaders: Verb<typeof contract.listCloudReaders> = async ({ db }) => ({
  items: (await findReaders(db)).map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  })),
});

const addCloudReader: Verb<typeof contract.addCloudReader> = async (
  { db, actor, clock, audit },
  { name },
) => {
  const companyId = companyIn(actor);
  const [id, key] = [uuidv7(), newApiKey(companyId)];
  await addReaderRow(db, {
    companyId,
    id,
    name,
    at: clock.now(),
    by: authorOf(actor).name,
    key: { id: uuidv7(), digest: tokenDigest(key), preview: keyPreview(key) },
  });
  audit({
    action: "cloud_posture.reader_added",
    objectType: "cloud_reader",
    objectId: id,
    details: { name },
  });
  return { id, key };
};

const revokeCloudReader: Verb<typeof contract.revokeCloudReader> = async (
  { db, clock, audit, nothingChanged },
  { id },
) => {
  const reader = await findReader(db, id);
  if (!reader) throw new Refusal("not_found");
  if (!(await endReader(db, id, clock.now()))) {
    nothingChanged();
    return {};
  }
  audit({
    action: "cloud_posture.reader_revoked",
    objectType: "cloud_reader",
    objectId: id,
    details: { name: reader.name },
  });
  return {};
};

const readAccounts: Verb<typeof contract.readAccounts> = async (context) => {
  await checkReader(context);
  return { items: (await readCloudPostureState(context)).accounts };
};

const readFindings: Verb<typeof contract.readFindings> = async (
  context,
  { changed_since, open, account, ...page },
) => {
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
  const changeTimeById = new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
  return {
    next,
    items: (await cloudAlertsFrom(db, selection, rows)).map(({ added: _added, ...alert }) => ({
      ...alert,
      solution: facts.get(alert.id)?.solution ?? "",
      changed_at: (changeTimeById.get(alert.id) ?? new Date(0)).toISOString(),
    })),
  };
};

const readRuns: Verb<typeof contract.readRuns> = async (context, request) => {
  await checkReader(context);
  const { items, next } = await listCloudRuns(context, request);
  return { items, next };
};

export const cloudApiVerbs = [
  route(contract.listCloudReaders, listCloudReaders),
  route(contract.addCloudReader, addCloudReader),
  route(contract.revokeCloudReader, revokeCloudReader),
  route(contract.readAccounts, readAccounts),
  route(contract.readFindings, readFindings),
  route(contract.readRuns, readRuns),
];
