import type * as contract from "#features/evidence/evidence.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readArtifact } from "../artifacts/read-artifact.ts";

export const getArtifact: Verb<typeof contract.getArtifact> = (context, { id }) => readArtifact(context, id);
