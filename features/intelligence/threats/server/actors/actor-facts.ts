import reference from "#database/reference/threat-actors.json" with { type: "json" };
import { threatActorsFile } from "#database/reference/threat-actors-file.ts";

/** The portal's own facts about groups, software and campaigns that have an ATT&CK id. */
export const actorFacts = threatActorsFile.parse(reference);

const sentences: ReadonlyMap<string, string> = new Map(
  [...actorFacts.groups, ...actorFacts.software, ...actorFacts.campaigns].map(({ id, sentence }) => [
    id,
    sentence,
  ]),
);

/** Returns the description of an actor in one Spanish sentence; undefined if there is none. */
export const actorSentence = (attackId: string | null): string | undefined =>
  attackId === null ? undefined : sentences.get(attackId);
