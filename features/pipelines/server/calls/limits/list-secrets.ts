import type * as contract from "#features/pipelines/contracts/pipeline-limits.contract.ts";
import { rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { secretsView } from "#features/pipelines/server/library/secrets-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listSecrets: Verb<typeof contract.listSecrets> = async (context) =>
  await secretsView(rowsOf(context));
