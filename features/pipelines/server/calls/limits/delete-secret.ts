import type * as contract from "#features/pipelines/contracts/pipeline-limits.contract.ts";
import { rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { secretsView } from "#features/pipelines/server/library/secrets-view.ts";
import { deleteSecretRow } from "#features/pipelines/server/steps/secret.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const deleteSecret: Verb<typeof contract.deleteSecret> = async (context, { id }) => {
  const rows = rowsOf(context);
  const name = await deleteSecretRow(rows, id);
  if (name === undefined) throw new Refusal("not_found");
  context.audit({ action: "pipeline.secret_removed", objectType: "pipeline", details: { name } });
  return await secretsView(rows);
};
