import type { StandardFileRequest } from "./read-standard.ts";
import type { OpenFile } from "./standard-reader.ts";
import { placedControls, surveyStandard } from "./survey-standard.ts";

/** Returns an in-memory file in chunks of a few bytes, so that every chunk boundary is tested. */
export function fileOf(content: string | Uint8Array, pieceSize = 1_000): OpenFile {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return async () =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
    })();
}

/** Reads a file in two passes, as an import does: its summary, and its controls in the order of the tree. */
export async function readWhole(request: StandardFileRequest) {
  const survey = await surveyStandard(request);
  const tiers = new Set(survey.head.tiers.map(({ code }) => code));
  const controls = [];
  for await (const control of placedControls(request, survey.places, tiers)) controls.push(control);
  controls.sort((one, other) => one.position - other.position);
  return {
    ...survey,
    controls,
    tree: controls.map(({ code, parent, assessable }) => [code, parent, assessable] as const),
    messages: survey.problems.items.map(({ message }) => message),
    blocking: survey.problems.blocking,
  };
}
