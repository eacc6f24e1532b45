import type * as contract from "#features/pipelines/contracts/pipeline-limits.contract.ts";
import { rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { secretsView } from "#features/pipelines/server/library/secrets-view.ts";
import { writeSecret } from "#features/pipelines/server/steps/secret.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const saveSecret: Verb<typeof contract.saveSecret> = async (context, { name, value }) => {
  const rows = rowsOf(context);
  const [at, by] = [context.clock.now(), authorOf(context.actor).name];
  await writeSecret(rows, context.keyring, { name, value, at, by });
  context.audit({ action: "pipeline.secret_saved", objectType: "pipeline", details: { name } });
  return await secretsView(rows);
};
