import type { judgeLookAlike as call } from "#features/threats/contracts/watch.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addCompanyIndicator } from "../indicators/add-company-indicator.ts";
import { decideLookAlike, findLookAlike } from "../watch/look-alike.store.ts";
import { lookAlikeView } from "../watch/watch-view.ts";

export const judgeLookAlike: Verb<typeof call> = async (context, { id, version, state, reason }) => {
  const { db, actor, clock, audit, announce } = context;
  const seen = asSeen(await findLookAlike(db, id), { version });
  if (state === "harmless" && reason.trim().length < 3)
    throw new Refusal("invalid_input", {
      detail: "Diga por qué es inofensivo: así nadie lo pregunta otra vez.",
    });
  if (state === seen.state && reason === seen.reason) {
    context.nothingChanged();
    return lookAlikeView(seen);
  }
  const decided = { decided_at: clock.now(), decided_by_name: authorOf(actor).name };
  const decision = {
    state,
    reason,
    ...(state === "open" ? { decided_at: null, decided_by_name: null } : decided),
  };
  refuseStale(await decideLookAlike(db, { id, version }, decision));
  if (state === "hostile")
    await addCompanyIndicator(context, {
      observable: { type: "domain", value: seen.name },
      from: "written",
      origin: { label: `Se parece a ${seen.resembles}`, path: "/Amenazas/Seguimiento?vista=parecidos" },
      note: reason || `Se parece a ${seen.resembles}.`,
    });
  audit({
    action: "threats.look_alike_judged",
    objectType: "threat_look_alike",
    objectId: id,
    details: { name: seen.name, state, reason },
  });
  announce({ topic: "threats.changed", data: { id } });
  return lookAlikeView({ ...seen, ...decision, version: version + 1 });
};
