import { controlOfStatus } from "#features/control-states/server/control-states.public.ts";
import type * as contract from "#features/evidence/evidence.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { BeforeFiles, Verb } from "#platform/server/verb.ts";
import { addArtifact } from "../artifacts/add-artifact.ts";
import { expectSpace } from "../files/keep-files.ts";

/** The control is there, and space for what comes. */
export const beforeStatusArtifact: BeforeFiles<typeof contract.addStatusArtifact> = async (
  context,
  { id = "" },
  bytes,
) => {
  if ((await controlOfStatus(context.db, id)) === undefined) throw new Refusal("not_found");
  await expectSpace(context, bytes);
};

export const addStatusArtifact: Verb<typeof contract.addStatusArtifact> = async (
  context,
  { id, ...artifact },
) => {
  const controlId = await controlOfStatus(context.db, id);
  if (controlId === undefined) throw new Refusal("not_found");
  return await addArtifact(context, artifact, { controlIds: [controlId], measureIds: [] });
};
