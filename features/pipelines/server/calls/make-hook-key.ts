import { randomBytes } from "node:crypto";
import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { seal } from "#platform/server/secrets/seal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changePipeline, findPipeline, rowsOf } from "../library/pipeline.store.ts";
import { hookPlace } from "../triggers/hook-signature.ts";

export const makeHookKey: Verb<typeof contract.makeHookKey> = async (context, { id }) => {
  const rows = rowsOf(context);
  const row = await findPipeline(rows, id);
  if (!row) throw new Refusal("not_found");
  const key = randomBytes(32).toString("base64url");
  const hook_key = seal(context.keyring, hookPlace(rows.companyId, id), key);
  const seen = { id, version: row.version, at: context.clock.now(), by: authorOf(context.actor).name };
  refuseStale(await changePipeline(rows, seen, { set: { hook_key } }));
  context.audit({
    action: "pipeline.hook_key_made",
    objectType: "pipeline",
    objectId: id,
    details: { name: row.name },
  });
  return { key };
};
