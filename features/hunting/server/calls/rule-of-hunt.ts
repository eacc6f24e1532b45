import { importRules } from "#features/correlations/server/correlations.public.ts";
import type { ruleOfHunt as call } from "#features/hunting/hunt-use.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockHunt } from "../hunts/hunt.store.ts";
import { huntCode } from "../hunts/hunt-view.ts";
import { findHuntUses } from "../uses/hunt-use.store.ts";
import { noteUse } from "../uses/note-use.ts";

export const ruleOfHunt: Verb<typeof call> = async (context, { id }) => {
  const hunt = await lockHunt(context.db, id);
  if (!hunt) throw new Refusal("not_found");
  if (hunt.query_kind !== "sigma")
    throw new Refusal("conflict", { detail: "Solo una consulta de Sigma se hace regla." });
  if ((await findHuntUses(context.db, id)).some(({ kind }) => kind === "rule"))
    throw new Refusal("conflict", { detail: "Ya es una regla: cámbiela en Correlaciones." });
  const { files } = await importRules(context, {
    files: [{ name: `${huntCode(hunt.number)}.yml`, text: hunt.query }],
    origin: "written",
  });
  const [rule] = files.flatMap(({ rules }) => rules);
  if (!rule?.id)
    throw new Refusal("conflict", {
      detail: rule?.problems[0]?.message ?? "La consulta no se puede hacer regla.",
    });
  return await noteUse(context, id, {
    kind: "rule",
    target: rule.id,
    name: hunt.title,
    finding_key: null,
  });
};
