import { controlFigures as figures } from "#features/compliance/compliance/control-figures.ts";
import {
  type ControlSelection,
  countSelectedControls,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { FigureSource, FigureValue } from "#platform/server/figures/figure-source.extension.ts";
import { controlSelectionOf } from "../controls/find-critical.ts";

const filters: Readonly<Record<string, ControlSelection["filter"]>> = {
  "controls.overdue": { overdue: true },
  "controls.evidence_expired": { evidence_state: "expired" },
  "controls.to_attend": { critical: true },
};

/** The figures about controls; they are counted with the filter of the list. */
export const controlFigures: FigureSource = {
  figures,
  async read({ db, clock }, wantedFigureDefinitions) {
    const today = dayOf(clock.now());
    const values: Record<string, FigureValue> = {};
    for (const { id } of wantedFigureDefinitions) {
      const { count, capped } = await countSelectedControls(
        db,
        await controlSelectionOf(db, filters[id] ?? {}, today),
      );
      values[id] = { value: count, capped };
    }
    return values;
  },
};
