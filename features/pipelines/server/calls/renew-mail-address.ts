import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { newAddressKey } from "#platform/server/mail/mail-receiver.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changePipeline, findPipeline, rowsOf } from "../library/pipeline.store.ts";
import { pipelineDetail } from "../library/pipeline-view.ts";

export const renewMailAddress: Verb<typeof contract.renewMailAddress> = async (context, { id }) => {
  const rows = rowsOf(context);
  const row = await findPipeline(rows, id);
  if (!row) throw new Refusal("not_found");
  const change = { id, version: row.version, at: context.clock.now(), by: authorOf(context.actor).name };
  refuseStale(await changePipeline(rows, change, { set: { mail_key: newAddressKey() } }));
  context.audit({
    action: "pipeline.mail_address_renewed",
    objectType: "pipeline",
    objectId: id,
    details: { name: row.name },
  });
  return await pipelineDetail(context, id);
};
