import reference from "#database/reference/threat-actors.json" with { type: "json" };
import { threatActorsFile } from "#database/reference/threat-actors-file.ts";

/** The portal's own facts of groups, software and campaigns with an ATT&CK number. */
export const actorFacts = threatActorsFile.parse(reference);

const sentences: ReadonlyMap<string, string> = new Map(
  [...actorFacts.groups, ...actorFacts.software, ...actorFacts.campaigns].map(({ id, sentence }) => [
    id,
    sentence,
  ]),
);

/** Returns the description in one Spanish sentence; undefined where there is none. */
export const sentenceOf = (attackId: string | null): string | undefined =>
  attackId === null ? undefined : sentences.get(attackId);
