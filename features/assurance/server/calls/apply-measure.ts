import type { MeasureStatus } from "#features/assurance/contracts/measure.contract.ts";
import type * as contract from "#features/assurance/contracts/measure-effect.contract.ts";
import { recordResults } from "#features/control-states/server/control-states.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockMeasure } from "../measures/measure.store.ts";
import { effectOf } from "../measures/measure-effect.rules.ts";
import { findServedControls } from "../measures/measure-link.store.ts";

export const applyMeasure: Verb<typeof contract.applyMeasure> = async (
  context,
  { id, result, expected, reason },
) => {
  const { db, audit, announce } = context;
  const measure = await lockMeasure(db, id);
  if (!measure) throw new Refusal("not_found");
  const effects = effectOf(measure.status as MeasureStatus, await findServedControls(db, id), result);
  const raised = effects.filter(({ to }) => to !== null);
  // Somebody else moved a control meanwhile: what the person saw is not what would happen.
  if (raised.length !== expected) throw new Refusal("stale_version");
  const why = `Por la medida «${measure.name}»${reason && `: ${reason}`}`.slice(0, 500);
  const byStandard = Map.groupBy(raised, ({ standard_id }) => standard_id);
  let changed = 0;
  // Always in the same order, so that two people cannot wait for each other.
  for (const standardId of [...byStandard.keys()].sort((a, b) => a - b)) {
    const changes = (byStandard.get(standardId) ?? []).map(({ control_id }) => ({
      controlId: control_id,
      result,
      reason: why,
    }));
    changed += await recordResults(context, { standardId, changes });
  }
  audit({
    action: "measure.applied",
    objectType: "measure",
    objectId: id,
    details: { name: measure.name, result, changed, reason },
  });
  announce({ topic: "assurance.changed", data: { measure: id } });
  return { changed };
};
