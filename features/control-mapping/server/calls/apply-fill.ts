import type * as contract from "#features/control-mapping/control-mapping.contract.ts";
import { recordResults, standardOfCompany } from "#features/control-states/server/control-states.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { fillOf } from "../paths/fill-of.ts";

/** Writes the rows that the person chose from the preview they saw; another preview than that one is refused. */
export const applyFill: Verb<typeof contract.applyFill> = async (context, input) => {
  const preview = await fillOf(context.db, input);
  if (!(await standardOfCompany(context.db, preview.target.id))) {
    throw new Refusal("conflict", {
      detail: `La empresa no sigue ${preview.target.short_name}. Actívela para completar sus controles.`,
    });
  }
  if (preview.fingerprint !== input.fingerprint) throw new Refusal("stale_version");
  const chosen = new Set(input.control_ids);
  const rows = preview.items.filter(({ control_id }) => chosen.delete(control_id));
  if (chosen.size > 0) throw new Refusal("not_found");
  const changes = rows.flatMap(({ control_id, proposed, sources }) =>
    proposed === null
      ? []
      : [
          {
            controlId: control_id,
            result: proposed,
            reason:
              `Por correspondencia con ${preview.source.short_name}: ${sources.map(({ code }) => code).join(", ")}`.slice(
                0,
                500,
              ),
          },
        ],
  );
  const changed = await recordResults(context, { standardId: preview.target.id, changes });
  context.audit({
    action: "control_mapping.applied",
    objectType: "standard",
    objectId: String(preview.target.id),
    details: { source: preview.source.short_name, target: preview.target.short_name, changed },
  });
  return { changed };
};
