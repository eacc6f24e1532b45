import type * as contract from "#features/evidence/evidence.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addArtifact } from "../artifacts/add-artifact.ts";

export const createArtifact: Verb<typeof contract.createArtifact> = (
  context,
  { control_ids, measure_ids, ...artifact },
) => addArtifact(context, artifact, { controlIds: control_ids ?? [], measureIds: measure_ids ?? [] });
