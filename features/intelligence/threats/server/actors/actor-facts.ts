import reference from "#database/reference/threat-actors.json" with { type: "json" };
import { threatActorsFile } from "#database/reference/threat-actors-file.ts";

/** What the portal itself says of groups, software and campaigns that ATT&CK numbers. */
export const actorFacts = threatActorsFile.parse(reference);

const sentences: ReadonlyMap<string, string> = new Map(
  [...actorFacts.groups, ...actorFacts.software, ...actorFacts.campaigns].map(({ id, sentence }) => [
    id,
    sentence,
  ]),
);

/** What it is, in one Spanish sentence; undefined where nobody wrote one. */
export const sentenceOf = (attackId: string | null): string | undefined =>
  attackId === null ? undefined : sentences.get(attackId);
